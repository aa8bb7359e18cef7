import type { ModelMeaning } from './meanings.ts'
import type { Sentence } from './sentence.ts'
import { orWords } from './words/grammar.ts'
import { fillers } from './words/fillers.ts'
import { everydayEnglish, everydayItalian, everydayParticles, feminineWords, knownCars } from './words/everyday.ts'

const feminineArticles = new Set([
  'una',
  'la',
  'della',
  'alla',
  'sulla',
  'dalla',
  'nuova',
  'vecchia',
  'mia',
  'tua',
  'sua',
  'quella',
  'questa',
  'bella',
])
const kinds = new Set([
  'cabrio',
  'coupe',
  'roadster',
  'spider',
  'crossover',
  'cabriolet',
  'city',
  'gt',
  'matrix',
  'sport',
])

/** Returns the makes that the sentence names, without negated ones. */
export function namedMakes(sentence: Sentence): ReadonlySet<string> {
  const makes = new Set<string>()
  for (let at = 0; at < sentence.tokens.length; at += 1) {
    const match = sentence.startingAt(at, 'make')
    const [meaning] = match?.meanings ?? []
    if (match && meaning && isMake(sentence, at, match.to)) {
      if (sentence.endingAt(at - 1, 'negation') === null) makes.add(meaning.make)
      at = match.to - 1
    }
  }
  return makes
}

/** Returns true for an everyday word of the sentence's language, which needs more evidence to be a car's name. */
function isEveryday(sentence: Sentence, word: string): boolean {
  if (sentence.language === 'it') return everydayItalian.has(word)
  return sentence.language === 'en' && everydayEnglish.has(word) && !knownCars.has(word)
}

/** Requires a model, a capital or an article for a make whose name is an everyday word. */
export function isMake(sentence: Sentence, from: number, to: number): boolean {
  const word = sentence.wordAt(from)
  if (isVersionOfOther(sentence, from, to)) return false
  if (to > from + 1 || (!isEveryday(sentence, word) && word !== 'mini')) return true
  if (isModelOf(sentence, to)) return true
  const next = sentence.startingAt(to, 'fact')
  if (next?.meanings.some(({ key }) => key === 'bodyType') && !sentence.isBreakBefore(to))
    return isCapital(sentence, from)
  if (word === 'mini') return true
  return (
    isCapital(sentence, from) ||
    isFirstOfMany(sentence, from, to) ||
    ['a', 'the', 'una', 'un', 'la'].includes(sentence.wordAt(from - 1)) ||
    isBeforeFact(sentence, to)
  )
}

/** Returns whether the sentence begins with the name and continues with function words: 'smart con meno di 15 anni'. */
function isFirstOfMany(sentence: Sentence, from: number, to: number): boolean {
  const next = sentence.tokens[to]
  return from === 0 && next !== undefined && (next.kind === 'number' || beginnings.has(next.plain))
}

const beginnings = new Set(['con', 'a', 'del', 'dal', 'sotto', 'max', 'massimo', 'with', 'under', 'from', 'or', 'o'])

/** Returns whether a make directly follows a model of other makes and so belongs to the version: 'Fiat 500 Abarth', 'Punto Evo'. */
function isVersionOfOther(sentence: Sentence, from: number, to: number): boolean {
  if (from === 0 || sentence.isBreakBefore(from) || isModelOf(sentence, to)) return false
  const make = sentence
    .allStartingAt(from)
    .find((match) => match.to === to)
    ?.meanings.find((one) => one.kind === 'make')
  const isRareMake = isWordOfEither(sentence.wordAt(from))
  for (let at = Math.max(0, from - 3); at < from; at += 1)
    for (const match of sentence.allStartingAt(at)) {
      const models = match.to === from ? match.meanings.filter((one) => one.kind === 'model') : []
      const isDoubtful = at === from - 1 && !isRareMake && isDoubtfulModel(sentence, at)
      if (models.length > 0 && !isDoubtful) return models.every((model) => model.make !== make?.make)
    }
  return false
}

function isWordOfEither(word: string): boolean {
  return everydayItalian.has(word) || everydayEnglish.has(word)
}

/** Returns whether a single word may not be a car: an everyday word, a body type, a short name, a year. */
function isDoubtfulModel(sentence: Sentence, at: number): boolean {
  const word = sentence.wordAt(at)
  return isWordOfEither(word) || kinds.has(word) || word.length < 3 || /^[0-9]{4}$/.test(word)
}

/** Returns whether a model starts at the token and its make ends directly before the token. */
export function isModelOf(sentence: Sentence, at: number): boolean {
  const makes = sentence.endingAt(at - 1, 'make')?.meanings.map(({ make }) => make) ?? []
  return (
    !sentence.isBreakBefore(at) &&
    (sentence.startingAt(at, 'model')?.meanings.some(({ make }) => makes.includes(make)) ?? false)
  )
}

/** Returns whether a make ends directly before the token, even if its tokens are used. */
function isBehindMake(sentence: Sentence, at: number, make: string): boolean {
  for (let from = Math.max(0, at - 3); from < at; from += 1)
    for (const match of sentence.allStartingAt(from))
      if (match.to === at && match.meanings.some((meaning) => meaning.kind === 'make' && meaning.make === make))
        return true
  return false
}

export function meantModels(
  sentence: Sentence,
  from: number,
  to: number,
  models: readonly ModelMeaning[],
  makes: ReadonlySet<string>,
): readonly ModelMeaning[] {
  const named = models.filter(({ make }) => makes.has(make))
  const behind = models.filter(({ make }) => isBehindMake(sentence, from, make))
  const word = sentence.tokens
    .slice(from, to)
    .map(({ plain }) => plain)
    .join('')
  const isSmallWord = word.length === 1 || (word.length <= 3 && fillers.has(word))
  if (isSmallWord && !isUpCar(sentence, from)) return sentence.startingAt(to, 'make', 'model') ? [] : behind
  const isArticle = sentence.wordAt(from) === 'a' && to > from + 1 && sentence.tokens[from + 1]?.gap === 'space'
  if (behind.length > 0 || isArticle) return behind
  if (named.length === 0 && isBehindModelOf(sentence, from, makes)) return []
  if (kinds.has(word)) return []
  if (models.some(({ isNumber }) => isNumber))
    return numberModels(sentence, { from, to, word, models: named.length > 0 ? named : models, makes })
  if (named.length > 0 && !everydayParticles.has(word)) return named
  if (/^[a-z]{1,2}$/.test(word) && !isShortName(sentence, from)) return []
  if (to === from + 1 && isEveryday(sentence, word) && !isEvident(sentence, from, word)) return []
  return models
}

/** Returns whether a model follows a model of the named makes and so belongs to the version: 'Subaru Forester Boxer'. */
function isBehindModelOf(sentence: Sentence, at: number, makes: ReadonlySet<string>): boolean {
  const before = sentence.found.find(({ to }) => to === at)?.meanings ?? []
  return !sentence.isBreakBefore(at) && before.some((meaning) => meaning.kind === 'model' && makes.has(meaning.make))
}

/** Returns whether the token is a short model name: 'TT', 'una ka', 'up!'. */
function isShortName(sentence: Sentence, at: number): boolean {
  const text = sentence.tokens[at]?.text ?? ''
  const isUpper = text === text.toUpperCase() && sentence.text !== sentence.text.toUpperCase()
  return (
    isUpper ||
    (text.length === 2 && isCapital(sentence, at)) ||
    isUpCar(sentence, at) ||
    feminineArticles.has(sentence.wordAt(at - 1)) ||
    sentence.tokens.length <= 2
  )
}

/** Returns whether 'up' is a car: it has its exclamation mark, or starts a sentence that is not English. */
function isUpCar(sentence: Sentence, at: number): boolean {
  if (sentence.wordAt(at) !== 'up') return false
  const isFirst = at === 0 && sentence.language !== 'en' && sentence.wordAt(1) !== 'to'
  return isFirst || sentence.text.charAt(sentence.tokens[at]?.end ?? 0) === '!'
}

/** Parses numbers that are models. '500' and '3008' alone are cars; '5' only after its make; '2008' is a year. */
function numberModels(
  sentence: Sentence,
  {
    from,
    to,
    word,
    models,
    makes,
  }: {
    readonly from: number
    readonly to: number
    readonly word: string
    readonly models: readonly ModelMeaning[]
    readonly makes: ReadonlySet<string>
  },
): readonly ModelMeaning[] {
  const value = Number(word)
  const isYear = word.length === 4 && value >= 1950 && value <= sentence.currentYear + 1
  const isAlone = sentence.tokens.length === 1
  if (to > from + 1 || word.length < 3 || !sentence.tokens[from]?.isPlainNumber) return []
  if (!isYear || isAlone || isUsedAsCar(sentence, from)) return models
  const isDoubtful = makes.size === 0 && !beforeYear.has(sentence.wordAt(from - 1)) && sentence.isFree(from)
  return isDoubtful && sentence.isOtherwise(from, to) ? models : []
}

const beforeCar = new Set(['una', 'un', 'la', 'della', 'alla', 'dalla', 'mia', 'nostra', 'quella', 'questa'])
const beforeYear = new Set(['del', 'dal', 'dell', 'nel', 'anno', 'year', 'from', 'since', 'of'])

/** Returns whether a number is used as a car: 'una 2008', '2008 o 3008', '2008 del 2019'. */
function isUsedAsCar(sentence: Sentence, at: number): boolean {
  const [before, next] = [sentence.wordAt(at - 1), sentence.wordAt(at + 1)]
  const isNamed = !sentence.isBreakBefore(at + 1) && sentence.startingAt(at + 1, 'make', 'model') !== null
  if (beforeCar.has(before) && !sentence.isBreakBefore(at) && !isNamed) return true
  const behind = beforeCar.has(sentence.wordAt(at + 2)) ? at + 3 : at + 2
  if (orWords.has(next) && isCar(sentence, behind)) return true
  if (orWords.has(before) && sentence.endingAt(at - 2, 'model') !== null) return true
  if (
    orWords.has(before) &&
    sentence.found.some(({ to, meanings }) => to === at - 1 && meanings?.some(({ kind }) => kind === 'model'))
  )
    return true
  const others = sentence.tokens.some(
    ({ isYearLike }, other) => other !== at && isYearLike && beforeYear.has(sentence.wordAt(other - 1)),
  )
  return others && !isNamed && (at === 0 || ['a', 'an', 'the'].includes(before))
}

function isCar(sentence: Sentence, at: number): boolean {
  const isNumber = sentence.tokens[at]?.kind === 'number'
  const year = sentence.tokens[at]?.value ?? 0
  return sentence.startingAt(at, 'model') !== null && !(isNumber && year >= 1950 && year <= sentence.currentYear + 1)
}

function isEvident(sentence: Sentence, at: number, word: string): boolean {
  if (word === 'tipo' && isArticleBefore(sentence, at + 1)) return false
  if (sentence.tokens.length <= 2 || isCapital(sentence, at)) return true
  const isEnd = at + 1 === sentence.tokens.length || sentence.isBreakBefore(at + 1)
  if (isEnd && (at === 0 || sentence.isBreakBefore(at))) return true
  if (!everydayParticles.has(word) && isBeforeFact(sentence, at + 1)) return true
  return sentence.language === 'it' && feminineArticles.has(sentence.wordAt(at - 1)) && !feminineWords.has(word)
}

/** Returns whether an article precedes: in 'tipo la Serie 1', tipo is not the car Tipo. */
function isArticleBefore(sentence: Sentence, at: number): boolean {
  return (
    ['la', 'una', 'il', 'un', 'the'].includes(sentence.wordAt(at)) &&
    sentence.startingAt(at + 1, 'make', 'model') !== null
  )
}

const usedWords = new Set(['usata', 'usate', 'used'])

/** Returns whether a fuel, gearbox, colour, year or condition of a car follows directly. */
function isBeforeFact(sentence: Sentence, at: number): boolean {
  if (sentence.isBreakBefore(at)) return false
  const next = ['del', 'dell'].includes(sentence.wordAt(at)) ? at + 1 : at
  const token = sentence.tokens[next]
  if (usedWords.has(sentence.wordAt(at))) return true
  if (token?.isPlainNumber && token.text.length === 4) return true
  const facts = sentence.allStartingAt(at).flatMap(({ meanings }) => meanings)
  return facts.some((one) => one.kind === 'fact' && ['fuelType', 'transmission', 'color'].includes(one.key))
}

function isCapital(sentence: Sentence, at: number): boolean {
  const text = sentence.tokens[at]?.text ?? ''
  return at > 0 && /^\p{Lu}/u.test(text) && sentence.text !== sentence.text.toUpperCase()
}

/** Returns whether the number at a token belongs to a model's name: the 3 of 'Serie 3', the 208 after its make. */
export function isPartOfModel(sentence: Sentence, at: number): boolean {
  for (let from = Math.max(0, at - 3); from <= at; from += 1)
    for (const { to, meanings } of sentence.allStartingAt(from)) {
      if (to <= at) continue
      const models = meanings.filter((meaning): meaning is ModelMeaning => meaning.kind === 'model')
      if (models.length === 0) continue
      if (models.some(({ make }) => isBehindMake(sentence, from, make))) return true
      if (from < at && models.some(({ isNumber }) => !isNumber) && sentence.wordAt(from).length > 1) return true
    }
  return false
}
