import type { MakeMeaning, ModelMeaning } from './meanings.ts'
import type { Found, Sentence } from './sentence.ts'

export interface Names {
  readonly make: string | null
  readonly model: string | null
  /** The names that set something. */
  readonly used: ReadonlySet<Found>
}

/** How many times as many adverts as the other makes together. */
const clearMajority = 4

const none: Names = { make: null, model: null, used: new Set() }

/** The one make and the one model of the sentence; neither where it names two. */
export function resolveNames(sentence: Sentence): Names {
  const mentions = sentence.found.filter(({ meanings }) =>
    meanings?.some(({ kind }) => kind === 'make' || kind === 'model'),
  )
  const makes = new Set(
    mentions.flatMap(({ meanings = [] }) =>
      meanings.filter((one): one is MakeMeaning => one.kind === 'make').map(({ make }) => make),
    ),
  )
  const models = mentions.flatMap((mention) => {
    const named = (mention.meanings ?? []).filter((one): one is ModelMeaning => one.kind === 'model')
    return named.length === 0 ? [] : [{ mention, candidates: fitting(named, makes) }]
  })
  const impliedMakes = models.flatMap(({ candidates }) => commonest(candidates))
  const allMakes = new Set([...makes, ...impliedMakes.map(({ make }) => make)])
  const names = new Set(models.map(({ candidates }) => candidates[0]?.model ?? ''))
  if (allMakes.size > 1) return none
  if (names.size > 1) return { ...none, ...onlyMake(mentions, makes) }
  const [make = null] = allMakes
  const [model = null] = names
  return { make, model, used: new Set(mentions) }
}

/** The make that is named in words beside several of its models: 'Jeep Renegade o Compass'. */
function onlyMake(mentions: readonly Found[], makes: ReadonlySet<string>): Partial<Names> {
  const [make] = makes
  if (make === undefined) return {}
  return { make, used: new Set(mentions.filter(({ meanings }) => meanings?.some(({ kind }) => kind === 'make'))) }
}

/** The models of the named makes; without one those on sale, if any is. */
function fitting(models: readonly ModelMeaning[], makes: ReadonlySet<string>): readonly ModelMeaning[] {
  const named = models.filter(({ make }) => makes.has(make))
  if (named.length > 0) return named
  const onSale = models.filter(({ adverts }) => adverts > 0)
  return onSale.length > 0 ? onSale : models
}

/** The one make of the models, or the one that almost all adverts are of. */
function commonest(models: readonly ModelMeaning[]): readonly ModelMeaning[] {
  const [first, ...others] = models.toSorted((one, other) => other.adverts - one.adverts)
  if (!first) return []
  const rest = others.filter(({ make }) => make !== first.make).reduce((sum, { adverts }) => sum + adverts, 0)
  const isAlone = others.every(({ make }) => make === first.make)
  return isAlone || (first.adverts > 0 && first.adverts >= rest * clearMajority) ? [first] : []
}
