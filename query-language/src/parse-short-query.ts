import { carChoiceText, choiceFilters } from '@autopiazza/contract/car-choices'
import { boundedFacts, boundKeys } from '@autopiazza/contract/fact-filters'
import type { SearchFilters } from '@autopiazza/contract/search'
import { searchFilters } from '@autopiazza/contract/search-filters'
import { plainText } from '@autopiazza/contract/plain-text'
import { findMunicipality, provincesOfRegion } from '@autopiazza/reference-data/places'
import { criteriaOf, earthPoint, type Fact, type Term, textTerms } from '@autopiazza/search-index'
import { exclusionOf, type FactMeaning, type ModelMeaning } from './meanings.ts'
import { leftovers } from './leftovers.ts'
import { parseText } from './parse-text.ts'
import { resolveNames, type Names } from './resolve-names.ts'
import type { Found, Sentence } from './sentence.ts'
import { modelKey } from './stock.ts'
import type { Vocabulary } from './vocabulary.ts'
import { audience } from './words/people.ts'

export interface ParsedQuery {
  readonly terms: readonly Term[]
  /** The query with corrected names; null when no name was corrected. */
  readonly correction: string | null
}

/** Keys whose words have no meaning as text. */
const keysWithoutText: ReadonlySet<string> = new Set([
  'minPrice',
  'maxPrice',
  'maxInstalment',
  'maxDailyRate',
  'listingType',
  'sellerKind',
  'withPhotos',
  'doors',
  'drivetrain',
  ...boundedFacts.filter((name) => name !== 'year').flatMap((name) => boundKeys(name)),
])
interface Placed {
  readonly at: number
  readonly term: Term
}

/** Parses a short query into terms. Unambiguous words become facts, all other words text. */
export function parseQuery(q: string, vocabulary: Vocabulary, currentYear: number): ParsedQuery {
  const sentence = parseText(q, vocabulary, currentYear)
  const names = resolveNames(sentence)
  const placed: Placed[] = []
  for (const found of sentence.found) {
    const isName = found.meanings?.some(({ kind }) => kind === 'make' || kind === 'model') ?? false
    if (found.isExcluded) placed.push(...excludedTerms(sentence, found, names))
    else if (isName && names.wanted.length > 1) continue
    else if (isName) placed.push(...nameTerms(sentence, found, names).map((term) => ({ at: found.from, term })))
    else if (found.meanings === undefined) {
      const fact = Object.keys(found.values).length === 0 ? null : factOf(found.values, 'other')
      if (fact)
        placed.push({
          at: found.from,
          term: { words: wordsIn(sentence, found), fact, isText: isTextToo(found.values) },
        })
    }
  }
  placed.push(...choiceTerms(sentence, names))
  placed.push(...factTerms(sentence))
  for (const { from, word } of leftovers(sentence))
    placed.push(...textTerms(plainText(word)).map((term) => ({ at: from, term })))
  const terms = placed.toSorted((one, other) => one.at - other.at).map(({ term }) => term)
  const isAboutPeople = sentence.tokens.some(({ plain }) => audience.has(plain))
  return {
    terms: terms.length > 0 || isAboutPeople ? terms : textTerms(plainText(q)),
    correction: correctionOf(sentence),
  }
}

/** Returns whether the words are also searched as text, because texts may contain years and places. */
function isTextToo(values: Found['values']): boolean {
  const keys = Object.keys(values)
  if (keys.some((key) => keysWithoutText.has(key))) return false
  return !('minYear' in values || 'maxYear' in values) || values['minYear'] === values['maxYear']
}

/** Creates one term for several alternative cars. */
function choiceTerms(sentence: Sentence, { wanted, choices }: Names): Placed[] {
  if (wanted.length < 2) return []
  const named = [...choices.keys()]
    .filter(({ isExcluded }) => !isExcluded)
    .toSorted((one, other) => one.from - other.from)
  const fact = factOf(choiceFilters(wanted), 'name')
  const words = named.flatMap((found) => wordsIn(sentence, found))
  return fact && named[0] ? [{ at: named[0].from, term: { words, fact, isText: false } }] : []
}

/** Creates the terms of excluded cars and facts, as far as a search can exclude them. */
function excludedTerms(sentence: Sentence, found: Found, { choices }: Names): Placed[] {
  const choice = choices.get(found)
  const filters = choice ? { excludeCars: [carChoiceText(choice)] } : exclusionsOf(found)
  const fact = filters && factOf(filters, 'other')
  return fact ? [{ at: found.from, term: { words: wordsIn(sentence, found), fact, isText: false } }] : []
}

function exclusionsOf({ meanings = [] }: Found): Record<string, unknown> | null {
  const [meaning] = meanings
  const key = meaning?.kind === 'fact' ? exclusionOf(meaning.key) : null
  return key !== null && meaning?.kind === 'fact' ? { [key]: [meaning.value] } : null
}

function nameTerms(sentence: Sentence, found: Found, { wanted, choices }: Names): Term[] {
  const meanings = found.meanings ?? []
  const models = meanings.filter((one): one is ModelMeaning => one.kind === 'model')
  const make = meanings.find((one) => one.kind === 'make')
  if (make) {
    const words = plainText(make.make).split(/\s+/)
    return [
      { words: shorter(wordsIn(sentence, found), words), fact: factOf({ make: make.make }, 'name'), isText: true },
    ]
  }
  const named = wanted[0]?.make
  const model = models.find((one) => one.make === named) ?? models[0]
  if (!model) return []
  const isCertain = choices.has(found)
  const filters = { ...(named !== undefined && { make: named }), model: model.advertised }
  if (!found.badge) {
    const written = found.corrected === undefined ? wordsIn(sentence, found) : plainText(model.advertised).split(/\s+/)
    const words =
      model.adverts > 0 && !isIn(written, model.advertised) ? plainText(model.advertised).split(/\s+/) : written
    return [
      {
        words,
        fact: isCertain ? factOf(filters, 'name') : null,
        isText: true,
        ...(model.isNumber && { isOfNameAlone: true }),
      },
    ]
  }
  const { figure, isDiesel } = found.badge
  const fact = factOf({ ...filters, ...(isDiesel && { fuelType: ['diesel'] }) }, 'name')
  const versions = sentence.vocabulary.versionWords.get(modelKey(model.make, model.model))
  const text = String((found.values['keywords'] as readonly string[] | undefined)?.[0] ?? '')
  const exact = [text, figure].find((word) => versions?.has(word))
  return [
    { words: [plainText(text)], fact: isCertain ? fact : null, isText: true },
    ...(exact === undefined ? [] : [{ words: [exact], fact: null, isText: true }]),
  ]
}

/** Returns the words as written if the name contains them, otherwise the words of the name. */
function shorter(written: readonly string[], name: readonly string[]): readonly string[] {
  return isIn(written, name.join(' ')) ? written : name
}

function isIn(words: readonly string[], name: string): boolean {
  const plain = plainText(name)
  return words.every((word) => plain.includes(word))
}

/** Creates one term for each word that names a fact, and one term for several values of one key, which are alternatives. */
function factTerms(sentence: Sentence): Placed[] {
  const byKey = new Map<FactMeaning['key'], { found: Found; meaning: FactMeaning }[]>()
  for (const found of sentence.found.filter(({ isExcluded }) => !isExcluded))
    for (const meaning of found.meanings ?? [])
      if (meaning.kind === 'fact') byKey.set(meaning.key, [...(byKey.get(meaning.key) ?? []), { found, meaning }])
  return [...byKey].flatMap(([key, all]): Placed[] => {
    const values = new Set(all.map(({ meaning }) => meaning.value))
    const isList = key !== 'listingType' && key !== 'sellerKind' && key !== 'withPhotos'
    if (key === 'features' || values.size === 1)
      return all.map(({ found, meaning }) => {
        const fact = factOf(
          { [key]: isList ? [meaning.value] : meaning.value },
          key === 'features' ? 'equipment' : 'other',
        )
        return { at: found.from, term: { words: wordsIn(sentence, found), fact, isText: !keysWithoutText.has(key) } }
      })
    if (!isList) return []
    const [first] = all
    if (!first) return []
    const words = all.flatMap(({ found }) => wordsIn(sentence, found))
    return [{ at: first.found.from, term: { words, fact: factOf({ [key]: [...values] }, 'other'), isText: false } }]
  })
}

function wordsIn(sentence: Sentence, { from, to }: Found): string[] {
  const start = sentence.tokens[from]?.start ?? 0
  return plainText(sentence.text.slice(start, sentence.tokens[to - 1]?.end))
    .split(/\s+/)
    .filter(Boolean)
}

function factOf(filters: Record<string, unknown>, kind: Fact['kind']): Fact | null {
  const checked = searchFilters.safeParse(filters)
  if (!checked.success) return null
  const { place, region }: SearchFilters = checked.data
  const coordinates = place ? findMunicipality(place)?.coordinates : null
  const criteria = criteriaOf(checked.data, {
    terms: [],
    place: coordinates ? earthPoint(coordinates.latitude, coordinates.longitude) : null,
    regionProvinces: region ? provincesOfRegion(region) : null,
  })
  return { kind, criteria }
}

/** Returns the query with corrected names; null when nothing was misspelt. */
function correctionOf(sentence: Sentence): string | null {
  if (!sentence.found.some(({ corrected }) => corrected !== undefined)) return null
  const names = sentence.found.filter(
    ({ corrected, meanings }) =>
      corrected !== undefined || meanings?.some(({ kind }) => kind === 'make' || kind === 'model'),
  )
  let [text, end] = ['', 0]
  for (const { from, to, corrected, meanings = [], badge } of names.toSorted((one, other) => one.from - other.from)) {
    const [start, next] = [sentence.tokens[from]?.start ?? 0, sentence.tokens[to - 1]?.end ?? 0]
    const [meaning] = meanings
    const name =
      meaning?.kind === 'make'
        ? meaning.make
        : meaning?.kind === 'model' && !badge
          ? meaning.model
          : (corrected ?? sentence.text.slice(start, next))
    text += sentence.text.slice(end, start) + name
    end = next
  }
  return (text + sentence.text.slice(end)).trim()
}
