import type { MakeMeaning, ModelMeaning } from './meanings.ts'
import type { Found, Sentence } from './sentence.ts'

export interface Names {
  readonly make: string | null
  readonly model: string | null
  /** The names that set something. */
  readonly used: ReadonlySet<Found>
}

const none: Names = { make: null, model: null, used: new Set() }

/** The one make and the one model of the sentence; neither where it names two. */
export function resolveNames(sentence: Sentence): Names {
  const mentions = sentence.found.filter(({ meanings }) => meanings?.some(({ kind }) => kind === 'make' || kind === 'model'))
  const makes = new Set(mentions.flatMap(({ meanings = [] }) => meanings.filter((one): one is MakeMeaning => one.kind === 'make').map(({ make }) => make)))
  const models = mentions.flatMap((mention) => {
    const named = (mention.meanings ?? []).filter((one): one is ModelMeaning => one.kind === 'model')
    return named.length === 0 ? [] : [{ mention, candidates: fitting(named, makes) }]
  })
  const impliedMakes = models.flatMap(({ candidates }) => (new Set(candidates.map(({ make }) => make)).size === 1 ? candidates.slice(0, 1) : []))
  const allMakes = new Set([...makes, ...impliedMakes.map(({ make }) => make)])
  const names = new Set(models.map(({ candidates }) => candidates[0]?.model ?? ''))
  if (allMakes.size > 1 || names.size > 1) return none
  const [make = null] = allMakes
  const [model = null] = names
  return { make, model, used: new Set(mentions) }
}

/** The models of the named makes; without one those on sale, if any is. */
function fitting(models: readonly ModelMeaning[], makes: ReadonlySet<string>): readonly ModelMeaning[] {
  const named = models.filter(({ make }) => makes.has(make))
  if (named.length > 0) return named
  const onSale = models.filter(({ adverts }) => adverts > 0)
  return onSale.length > 0 ? onSale : models
}
