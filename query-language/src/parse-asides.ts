import {
  endOfAside,
  endOfSentence,
  hasDemand,
  isSentenceStart,
  startOfClause,
  startOfSentence,
  wordsBetween,
} from './clauses.ts'
import type { Outline } from './outline.ts'
import { parseNumber } from './parse-number.ts'
import type { Sentence } from './sentence.ts'
import { contrast, fillingUp, fuelPrices, homes, others, pastEvents, pumpPrices } from './words/asides.ts'

const mostOfTank = 200
const mostOfLitre = 5

/** Removes remarks that are not about the wanted car: the price of fuel, what others have before 'ma io vorrei', where the writer was yesterday. */
export function parseAsides(sentence: Sentence, outline: Outline): void {
  for (const pattern of fuelPrices)
    for (const { from, to } of outline.find(pattern)) {
      if (!sentence.isFree(from, to)) continue
      const clause = startOfClause(sentence, from)
      sentence.drop(
        clause < from && hasDemand(sentence, clause, from) ? from : clause,
        Math.max(to, endBeforeCar(sentence, to)),
      )
    }
  for (const pattern of [...pumpPrices, ...fillingUp])
    for (const { from, to } of outline.find(pattern)) {
      const price = firstNumber(sentence, from, to)
      const isStated = !Number.isInteger(price) || /euro|€|lit|kwh|cent/.test(wordsBetween(sentence, from, to))
      const isPrice = fillingUp.includes(pattern) ? price <= mostOfTank : price <= mostOfLitre && isStated
      if (isPrice && sentence.isFree(from, to)) sentence.drop(from, to)
    }
  for (const { from, to } of outline.find(homes)) if (sentence.isFree(from, to)) sentence.drop(from, to)
  for (const { from, to } of outline.find(contrast)) {
    const start = startOfSentence(sentence, from)
    if (sentence.isFree(from, to) && start < from && isAboutOthers(sentence, start, from)) sentence.drop(start, from)
  }
  for (const { from, to } of outline.find(pastEvents)) {
    const [start, end] = [startOfSentence(sentence, from), endOfSentence(sentence, from)]
    const isAlone = start > 0 || end < sentence.tokens.length
    if (isAlone && sentence.isFree(from, to) && !hasDemand(sentence, start, end)) sentence.drop(start, end)
  }
}

function firstNumber({ tokens }: Sentence, from: number, to: number): number {
  for (let at = from; at < to; at += 1) {
    const number = parseNumber(tokens, at)
    if (number) return number.value
  }
  return 0
}

const beforeCar = new Set(['un', 'una', 'a', 'an', 'meglio'])

/** Returns whether the words name a car: a name, or a fact after an article. */
function isOfCar(sentence: Sentence, at: number): boolean {
  if (sentence.tokens[at]?.kind !== 'word') return false
  if (sentence.startingAt(at, 'make', 'model') !== null) return sentence.wordAt(at).length > 2
  return sentence.startingAt(at, 'fact') !== null && beforeCar.has(sentence.wordAt(at - 1))
}

/** Returns the end of an aside, or only the end of the pattern if words about a car follow in the same clause. */
function endBeforeCar(sentence: Sentence, to: number): number {
  const end = endOfAside(sentence, to - 1)
  for (let at = to; at < end; at += 1) if (isOfCar(sentence, at)) return to
  return end
}

function isAboutOthers(sentence: Sentence, from: number, to: number): boolean {
  const words = sentence.tokens.slice(from, to)
  return !hasDemand(sentence, from, to) && words.some(({ plain }) => others.has(plain))
}

/** Removes sentences in which nothing was understood if other sentences have filters, so that they leave no keywords. */
export function dropStraySentences(sentence: Sentence): void {
  const starts = sentence.tokens.flatMap((_, at) => (isSentenceStart(sentence, at) ? [at] : []))
  if (starts.length < 2) return
  for (const start of starts) {
    const end = endOfSentence(sentence, start)
    const isUnderstood = sentence.found.some(
      ({ from, to, values, meanings }) =>
        from >= start && to <= end && (Object.keys(values).length > 0 || (meanings?.length ?? 0) > 0),
    )
    if (isUnderstood || hasWish(sentence, start, end)) continue
    for (let at = start; at < end; at += 1) if (sentence.useOf(at) !== 'dropped') sentence.drop(at, at + 1)
  }
}

const wishes = new Set(
  'con senza deve dovrebbe devono abbia sia possibilmente preferibilmente with without must should ideally preferably has'.split(
    ' ',
  ),
)

function hasWish(sentence: Sentence, from: number, to: number): boolean {
  if (hasDemand(sentence, from, to)) return true
  for (let at = from; at < to; at += 1) if (wishes.has(sentence.wordAt(at))) return true
  return false
}
