import { type BundleName, type BundleValue, type SharedTerms, type Term, termsOf } from './car-terms.ts'

const bundleNames = Object.keys(termsOf)
const placeOf = Object.fromEntries(bundleNames.map((name, at) => [name, at])) as Record<BundleName, number>

/** Size at which the cache is cleared. Cars are processed family by family, so few entries are computed twice. */
const maxCached = 20_000

/** Caches bundles of terms: cars with the same context have the same terms for the same value of a fact. */
export function sharedTerms<Found>(find: (terms: readonly Term[]) => Found): SharedTerms<Found> {
  const contexts = new Map<string, Map<number, Found>>()
  const values = new Map<BundleValue, number>()
  let cached = 0
  return (context) => {
    if (cached > maxCached) {
      contexts.clear()
      values.clear()
      cached = 0
    }
    const { make, family, badge, fuel, body } = context
    const key = `${make}\n${family}\n${badge}\n${fuel}\n${body}`
    let bundles = contexts.get(key)
    if (!bundles) contexts.set(key, (bundles = new Map()))
    return (name, value) => {
      let number = values.get(value)
      if (number === undefined) values.set(value, (number = values.size))
      const bundle = number * bundleNames.length + placeOf[name]
      let found = bundles.get(bundle)
      if (found === undefined) {
        bundles.set(bundle, (found = find(termsOf[name](context, value))))
        cached += 1
      }
      return found
    }
  }
}
