import { ownValue } from '@autopiazza/contract/own-value'
import type { Meaning } from './meanings.ts'
import type { PhraseTable } from './phrase-table.ts'
import type { Token } from './tokens.ts'
import { everydayEnglish, everydayItalian } from './words/everyday.ts'
import { fillers } from './words/fillers.ts'

interface Corrector {
  readonly phrases: PhraseTable<Meaning>
  readonly findWord: (word: string) => string | null
  readonly findWordBeside: (word: string, accepts?: (meaning: Meaning) => boolean) => string | null
  readonly isCommonWord: (plain: string) => boolean
}

const minLength = 5
const minShortLength = 3
/** Minimum letters of a word that names a model and so is evidence of its make. */
const minModelLength = 4

/** Expands chat abbreviations and corrects misspelt words. Changes only words without a meaning that are similar to exactly one known word. */
export function correctWords(tokens: readonly Token[], vocabulary: Corrector): readonly Token[] {
  const known = tokens.map(() => false)
  const makes = new Set<string>()
  for (let at = 0; at < tokens.length; at += 1) {
    const [longest] = vocabulary.phrases.matchesAt(tokens, at)
    for (let inside = at; longest && inside < longest.to; inside += 1) known[inside] = true
    for (const make of makesNamed(tokens, at, longest?.meanings ?? [])) makes.add(make)
  }
  const corrected = tokens.map((token, at) => {
    const { plain, kind } = token
    if (kind === 'word' && tokens[at + 1]?.gap === 'apostrophe' && tokens[at + 1]?.plain === 'anni')
      return { ...token, plain: ownValue(tensBeforeYears, plain) ?? plain }
    const size = ['serie', 'series'].includes(tokens[at - 1]?.plain ?? '') ? ownValue(sizes, plain) : undefined
    if (size !== undefined) return { ...token, plain: size }
    if (known[at] || kind !== 'word') return token
    const written = ownValue(chatWords, plain)
    if (written !== undefined) return { ...token, plain: written }
    if (plain.length < minLength || /[^a-z]/.test(plain)) return token
    if (fillers.has(plain) || vocabulary.isCommonWord(plain)) return token
    const right = vocabulary.findWord(plain)
    if (right === null) return token
    const better = { ...token, plain: right, isCorrected: true }
    return isModelOfOthers(better, makes, vocabulary) ? token : better
  })
  return correctBeside(corrected, makes, vocabulary).map((token, at, all) => singular(token, at, all, vocabulary))
}

/** Returns the name without the plural s: 'two Fords', 'any Model Ys'. */
function singular(token: Token, at: number, tokens: readonly Token[], vocabulary: Corrector): Token {
  const { plain, kind } = token
  if (kind !== 'word' || !plain.endsWith('s') || plain.length < 2 || fillers.has(plain)) return token
  if (isKnown(tokens, at, vocabulary)) return token
  const isCommon = vocabulary.isCommonWord(plain)
  const one = { ...token, plain: plain.slice(0, -1) }
  const isName = [at - 1, at].some((from) => {
    if (from < 0 || (from === at && one.plain.length < minModelLength)) return false
    const written = [...tokens.slice(from, at), one]
    const whole = vocabulary.phrases.matchesAt(written, 0).find(({ to }) => to === written.length)
    return whole?.meanings.some(({ kind }) => kind === 'make' || (kind === 'model' && !isCommon)) ?? false
  })
  return isName ? one : token
}

/** Corrects short and badly misspelt words next to a word of a car: 'jepp renegade', 'renault clioo'. */
function correctBeside(tokens: readonly Token[], makes: ReadonlySet<string>, vocabulary: Corrector): readonly Token[] {
  return tokens.map((token, at) => {
    const { plain, kind, isCorrected } = token
    if (kind !== 'word' || isCorrected || plain.length < minShortLength || /[^a-z]/.test(plain)) return token
    if (fillers.has(plain) || vocabulary.isCommonWord(plain) || isKnown(tokens, at, vocabulary)) return token
    const right =
      vocabulary.findWordBeside(plain, (one) => 'make' in one && makes.has(one.make)) ??
      vocabulary.findWordBeside(plain)
    if (right === null) return token
    const isSure = right.length === plain.length && sorted(right) === sorted(plain)
    if (!isSure && !isOfCar(tokens, at - 1, vocabulary) && !isOfCar(tokens, at + 1, vocabulary)) return token
    const better = { ...token, plain: right, isCorrected: true }
    return isModelOfOthers(better, makes, vocabulary) ? token : better
  })
}

const sorted = (word: string): string => word.split('').toSorted().join('')

function isKnown(tokens: readonly Token[], at: number, { phrases }: Corrector): boolean {
  return [at - 2, at - 1, at].some((from) => from >= 0 && phrases.matchesAt(tokens, from).some(({ to }) => to > at))
}

function isOfCar(tokens: readonly Token[], at: number, { phrases }: Corrector): boolean {
  const word = tokens[at]?.plain ?? ''
  if (at < 0 || word.length < 2 || everydayItalian.has(word) || everydayEnglish.has(word)) return false
  const meanings = [at - 1, at].flatMap((from) =>
    from < 0 ? [] : phrases.matchesAt(tokens, from).flatMap((match) => (match.to > at ? match.meanings : [])),
  )
  return meanings.some(({ kind }) => kind === 'make' || kind === 'model' || kind === 'fact')
}

/** Returns the makes that a phrase names, directly or by a model that is not an everyday word. */
function makesNamed(tokens: readonly Token[], at: number, meanings: readonly Meaning[]): string[] {
  const plain = tokens[at]?.plain ?? ''
  const isEvident = plain.length >= minModelLength && !everydayItalian.has(plain) && !everydayEnglish.has(plain)
  return meanings.flatMap((meaning) =>
    meaning.kind === 'make' || (meaning.kind === 'model' && isEvident) ? [meaning.make] : [],
  )
}

/** Returns whether the word is a model of other makes: the 'combi' of 'skoda octavia combi' is not an Opel Combo. */
function isModelOfOthers(token: Token, makes: ReadonlySet<string>, { phrases }: Corrector): boolean {
  const [match] = phrases.matchesAt([token], 0)
  if (makes.size === 0 || !match) return false
  return match.meanings.every((meaning) => meaning.kind === 'model' && !makes.has(meaning.make))
}

/** Tens before years after an apostrophe: 'trent'anni'. */
const tensBeforeYears: Readonly<Record<string, string>> = {
  vent: 'venti',
  trent: 'trenta',
  quarant: 'quaranta',
  cinquant: 'cinquanta',
  sessant: 'sessanta',
  settant: 'settanta',
  ottant: 'ottanta',
  novant: 'novanta',
}

/** Number words for sizes of a model series: 'serie tre'. */
const sizes: Readonly<Record<string, string>> = {
  uno: '1',
  due: '2',
  tre: '3',
  quattro: '4',
  cinque: '5',
  sette: '7',
  otto: '8',
}

/** Abbreviations of chats, expanded for the other rules. */
const chatWords: Readonly<Record<string, string>> = {
  nn: 'non',
  x: 'per',
  lookin: 'looking',
  soto: 'sotto',
  clas: 'class',
  sereis: 'series',
  psti: 'posti',
  gpll: 'gpl',
  gppl: 'gpl',
  glp: 'gpl',
  wanna: 'want',
  u: 'you',
  pls: 'please',
  plz: 'please',
  thx: 'thanks',
  qlc: 'qualcosa',
  qlcs: 'qualcosa',
  qualke: 'qualche',
  xke: 'perche',
  xche: 'perche',
  tnx: 'grazie',
  grz: 'grazie',
  macch: 'macchina',
  autom: 'automatica',
}
