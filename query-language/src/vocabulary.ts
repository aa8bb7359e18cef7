import {
  bodyNames,
  knownModels,
  makes,
  makeAliases,
  modelAliases,
  wordsOfFeature,
} from '@autopiazza/reference-data/cars'
import {
  municipalities,
  provinceNames,
  areaAliases,
  municipalityAliases,
  provinceAliases,
  regionAliases,
} from '@autopiazza/reference-data/places'
import { writtenProvinces } from '@autopiazza/contract/provinces'
import { regions } from '@autopiazza/contract/regions'
import { features } from '@autopiazza/contract/vocabulary'
import { priceVatWords } from '@autopiazza/contract/vocabulary-words'
import { plainText } from '@autopiazza/contract/plain-text'
import { addGrammar } from './grammar.ts'
import type { FactKey, FactMeaning, FactValues, Meaning } from './meanings.ts'
import { besideCars, createNameFinder, type NameFinder, type Tolerance } from './find-name.ts'
import { PhraseTable } from './phrase-table.ts'
import { advertisedModelsOf, modelKey, type Stock } from './stock.ts'
import { type SuggestedNames, suggestedNamesOf } from './suggested-names.ts'
import { tokenize } from './tokens.ts'
import { factWords } from './words/facts.ts'
import { listingWords, photoWords, sellerWords } from './words/offers.ts'

/** The names and words that the parser recognises. Immutable. */
export interface Vocabulary {
  readonly phrases: PhraseTable<Meaning>
  readonly names: NameFinder
  /** Returns the one word of names and facts that a misspelt word is near to. */
  readonly findWord: (word: string) => string | null
  /** The same for short and badly misspelt words beside words of a car. */
  readonly findWordBeside: (word: string, accepts?: (meaning: Meaning) => boolean) => string | null
  readonly versionWords: Stock['versionWords']
  /** The adverts' most frequent spelling of a model, by modelKey, and by modelKey without a make. */
  readonly advertisedModels: ReadonlyMap<string, string>
  readonly suggested: SuggestedNames
  /** Common words of Italian and English, which are not misspelt names. */
  readonly isCommonWord: (plain: string) => boolean
}

export interface VocabularyInput {
  readonly stock: Stock
  readonly commonWords: ReadonlySet<string>
}

/** Shorter words of facts are not corrected. */
const minFactLength = 6

interface Named {
  readonly name: string
  readonly meaning: Meaning
}

/** Everything independent of the stock, built at the first use. */
let unchanging: { readonly phrases: PhraseTable<Meaning>; readonly names: readonly Named[] } | undefined

function unchangingPart() {
  const phrases = new PhraseTable<Meaning>()
  const names: Named[] = []
  const add = adder(phrases, names)
  addFacts(add)
  addPlaces(add)
  addGrammar((phrase, meaning) => phrases.add(phrase, meaning))
  return { phrases, names }
}

export function buildVocabulary({ stock, commonWords }: VocabularyInput): Vocabulary {
  unchanging ??= unchangingPart()
  const phrases = new PhraseTable<Meaning>(unchanging.phrases)
  const names = [...unchanging.names]
  addMakesAndModels(stock, adder(phrases, names))
  const wordsOfBodies = bodyNames.flatMap(({ names }) => names).flatMap((name) => tokenize(name))
  const ownWords = new Set([
    ...[...stock.versionWords.values()].flatMap((words) => [...words]),
    ...wordsOfBodies.map(({ plain }) => plain),
  ])
  return {
    phrases,
    names: createNameFinder(names),
    findWord: wordFinder(names),
    findWordBeside: wordFinder(names, besideCars),
    versionWords: stock.versionWords,
    advertisedModels: advertisedModelsOf(stock),
    suggested: suggestedNamesOf(stock),
    isCommonWord: (plain) => commonWords.has(plain) || ownWords.has(plain),
  }
}

/** Corrects places only after their preposition, and digits never. */
function wordFinder(names: readonly Named[], tolerance?: Tolerance): Vocabulary['findWordBeside'] {
  const words = new Map<string, Meaning>()
  for (const { name, meaning } of names) {
    if (meaning.kind === 'municipality' || meaning.kind === 'region') continue
    for (const { plain, kind } of tokenize(name))
      if (
        kind === 'word' &&
        (meaning.kind !== 'fact' || plain.length >= minFactLength) &&
        words.get(plain)?.kind !== 'make'
      )
        if (!words.has(plain) || meaning.kind !== 'fact') words.set(plain, meaning)
  }
  const finder = createNameFinder(
    [...words].map(([name, meaning]) => ({ name, meaning })),
    tolerance,
  )
  return (word, accepts) => {
    const found = finder.find(word, accepts)
    const isFact = found?.meanings.every(({ kind }) => kind === 'fact') === true
    return found && (!isFact || found.distance === 1 || tolerance) ? found.name : null
  }
}

function adder(phrases: PhraseTable<Meaning>, names: Named[]): Add {
  return (name, meaning, isName = false) => {
    phrases.add(name, meaning)
    if (isName) names.push({ name, meaning })
  }
}

type Add = (name: string, meaning: Meaning, isName?: boolean) => void

/** Adds the catalogue's names first, then those found only in adverts. */
function addMakesAndModels({ models }: Stock, add: Add): void {
  const onSale = new Map(models.map((one) => [modelKey(one.make, one.model), one]))
  const [seen, seenMakes] = [new Set<string>(), new Set<string>()]
  const addMake = (make: string): void => {
    if (seenMakes.has(plainText(make))) return
    seenMakes.add(plainText(make))
    add(make, { kind: 'make', make }, true)
  }
  const addModel = (make: string, model: string, name = model): void => {
    const key = modelKey(make, name)
    if (name === model && seen.has(key)) return
    seen.add(key)
    const isNumber = tokenize(name).every(({ value }) => value !== null)
    const { adverts = 0, model: advertised = model } = onSale.get(modelKey(make, model)) ?? {}
    const meaning = { kind: 'model', make, model, advertised, adverts, isNumber } as const
    add(name, meaning, name === model)
    if (isNumber && name.length <= 2) add(`${make}${name}`, { ...meaning, isNumber: false })
  }
  for (const make of makes) {
    addMake(make)
    for (const model of knownModels(make)) addModel(make, model)
  }
  for (const [name, make] of Object.entries(makeAliases)) add(name, { kind: 'make', make }, true)
  for (const { name, make, model } of modelAliases) addModel(make, model, name)
  const spelling = new Map<string, string>(makes.map((make) => [plainText(make), make]))
  for (const { make, model } of models) {
    const known = spelling.get(plainText(make)) ?? make
    addMake(known)
    addModel(known, model)
  }
}

function addFacts(add: Add): void {
  const fact = <Key extends FactKey>(key: Key, value: FactValues[Key]): FactMeaning =>
    ({ kind: 'fact', key, value }) as FactMeaning
  const addAll = <Key extends FactKey>(
    key: Key,
    words: Iterable<readonly [FactValues[Key], readonly string[]]>,
  ): void => {
    for (const [value, names] of words) for (const name of new Set(names)) add(name, fact(key, value), true)
  }
  addAll('fuelType', factWords.fuelType)
  addAll('transmission', factWords.transmission)
  addAll('bodyType', factWords.bodyType)
  addAll('color', factWords.color)
  addAll('drivetrain', factWords.drivetrain)
  addAll('priceVat', [['deductible', priceVatWords.deductible]])
  addAll('listingType', Object.entries(listingWords) as ['sale' | 'rent', readonly string[]][])
  addAll('sellerKind', Object.entries(sellerWords) as ['private' | 'business', readonly string[]][])
  addAll('withPhotos', [[true, photoWords]])
  addAll(
    'features',
    features
      .filter((feature) => feature !== 'seven_seats')
      .map((feature) => [feature, wordsOfFeature(feature)] as const),
  )
}

function addPlaces(add: Add): void {
  const ranks = new Map<string, number>()
  for (const [rank, { city, names }] of municipalities().entries()) {
    if (!ranks.has(city)) ranks.set(city, rank)
    for (const name of new Set([city, ...names])) add(name, { kind: 'municipality', name: city, rank }, rank < 300)
  }
  for (const [name, city] of Object.entries(municipalityAliases))
    add(name, { kind: 'municipality', name: city, rank: ranks.get(city) ?? 0 })
  for (const [code, name] of Object.entries(provinceNames)) add(name, { kind: 'province', code })
  for (const code of writtenProvinces) add(code, { kind: 'province', code })
  for (const [name, code] of Object.entries(provinceAliases)) add(name, { kind: 'province', code })
  for (const [name, code] of Object.entries(areaAliases)) add(name, { kind: 'area', code })
  for (const name of regions) add(name, { kind: 'region', name }, true)
  for (const [spoken, name] of Object.entries(regionAliases)) add(spoken, { kind: 'region', name })
}
