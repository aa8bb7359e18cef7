import { type CarChoice, isSameChoice } from '@autopiazza/contract/car-choices'
import { maxCarChoices } from '@autopiazza/contract/constants'
import type { ModelMeaning } from './meanings.ts'
import type { Found, Sentence } from './sentence.ts'

export interface Names {
  /** Wanted makes and models, each once, in the order of the sentence. */
  readonly wanted: readonly CarChoice[]
  readonly excluded: readonly CarChoice[]
  readonly choices: ReadonlyMap<Found, CarChoice>
}

/** Resolves the makes and models of the sentence. A make next to its models is joined with them. */
export function resolveNames(sentence: Sentence): Names {
  const mentions = sentence.found
    .filter(({ meanings }) => meanings?.some(({ kind }) => kind === 'make' || kind === 'model'))
    .toSorted((one, other) => one.from - other.from)
  const makes = new Set(mentions.flatMap((mention) => makeOf(mention) ?? []))
  const choices = new Map<Found, CarChoice>()
  for (const mention of mentions) {
    const choice = makeOf(mention) === null ? modelOf(sentence, mention, makes) : null
    if (choice) choices.set(mention, choice)
  }
  const models = [...choices]
  for (const mention of mentions) {
    const make = makeOf(mention)
    if (make === null) continue
    const [, own = { make }] = models.find(([other, choice]) => choice.make === make && belongs(mention, other)) ?? []
    choices.set(mention, own)
  }
  const ofSide = (isExcluded: boolean): CarChoice[] =>
    mentions
      .flatMap((mention) => ((mention.isExcluded ?? false) === isExcluded ? (choices.get(mention) ?? []) : []))
      .filter((choice, at, all) => all.findIndex((other) => isSameChoice(choice, other)) === at)
      .slice(0, maxCarChoices)
  return { wanted: ofSide(false), excluded: ofSide(true), choices }
}

/** Returns whether a make belongs to a model. Both must be wanted or both excluded: 'Jeep Renegade o Compass', but not 'una Fiat che non sia una Panda'. */
function belongs(make: Found, model: Found): boolean {
  return (make.isExcluded ?? false) === (model.isExcluded ?? false)
}

function makeOf({ meanings = [] }: Found): string | null {
  const make = meanings.find((one) => one.kind === 'make')
  return make?.kind === 'make' ? make.make : null
}

/** Factor by which the adverts of one make must outnumber those of another to decide between two makes of a model. */
const clearMajority = 4

/** Returns the model that a name means: that of a named make if possible, otherwise of the make with the most adverts of this model. */
function modelOf(sentence: Sentence, { meanings = [], from, to }: Found, makes: ReadonlySet<string>): CarChoice | null {
  const models = meanings.filter((one): one is ModelMeaning => one.kind === 'model')
  const named = models.filter(({ make }) => makes.has(make))
  const [first, ...others] = (named.length > 0 ? named : models).toSorted((one, other) => other.adverts - one.adverts)
  const second = others.find(({ make }) => make !== first?.make)
  const isDoubtful = first && second && first.adverts < second.adverts * clearMajority
  const model = isDoubtful && sentence.isOtherwise(from, to) ? second : first
  return model ? { make: model.make, model: model.model } : null
}
