import type { BundleName, BundleValue, Term, TermContext } from './car-terms.ts'
import { termsOf } from './car-terms.ts'

/** What stands for a bundle of terms, by the context of a car, the name of the bundle and the value that its fact has. */
export type SharedTerms<Found> = (context: TermContext) => (name: BundleName, value: BundleValue) => Found

type OfContext<Found> = Map<BundleName, Map<BundleValue, Found>>

/** Past so many bundles, all are forgotten. Cars come family by family: those of one share what they need. */
const mostRemembered = 20_000

/** Cars of one context have the same terms for the same value of a fact: these are put together and found once. */
export function sharedTerms<Found>(find: (terms: readonly Term[]) => Found): SharedTerms<Found> {
  const contexts = new Map<string, OfContext<Found>>()
  let remembered = 0
  return (context) => {
    if (remembered > mostRemembered) {
      contexts.clear()
      remembered = 0
    }
    const { make, family, badge, fuel, body } = context
    const key = `${make}\n${family}\n${badge}\n${fuel}\n${body}`
    let bundles = contexts.get(key)
    if (!bundles) contexts.set(key, (bundles = new Map()))
    return (name, value) => {
      let values = bundles.get(name)
      if (!values) bundles.set(name, (values = new Map()))
      let found = values.get(value)
      if (found === undefined) {
        values.set(value, (found = find(termsOf[name](context, value))))
        remembered += 1
      }
      return found
    }
  }
}
