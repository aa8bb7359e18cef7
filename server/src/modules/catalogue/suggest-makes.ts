import type { CatalogueMake } from '@autopiazza/contract/catalogue'
import { plainText } from '@autopiazza/contract/plain-text'
import type { Context } from '../../kernel/context.ts'
import { knownModels, makes } from '@autopiazza/reference-data/cars'
import { listAdvertisedModels } from './reads/advertised-models.ts'

const { compare } = new Intl.Collator('it', { numeric: true, sensitivity: 'accent' })

/** Returns the makes and models to suggest: those of the catalogue and of active adverts, in one spelling each, preferably the catalogue's. Public. */
export async function suggestMakes({ ctx }: { ctx: Context }): Promise<CatalogueMake[]> {
  const found = new Map<string, { make: string; models: Map<string, string> }>()
  const add = (make: string, models: readonly string[]): void => {
    const entry = found.get(plainText(make)) ?? { make, models: new Map<string, string>() }
    found.set(plainText(make), entry)
    for (const model of models) if (!entry.models.has(plainText(model))) entry.models.set(plainText(model), model)
  }
  for (const make of makes) add(make, knownModels(make))
  for (const { make, model } of await listAdvertisedModels(ctx)) add(make, [model])
  return [...found.values()]
    .map(({ make, models }) => ({ make, models: [...models.values()].toSorted(compare) }))
    .toSorted((a, b) => compare(a.make, b.make))
}
