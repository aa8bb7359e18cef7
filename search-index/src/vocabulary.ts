import { sortSuffixes, suffixDepth } from './suffixes.ts'

/** Distinct texts in which a binary search among all suffixes finds a word at any position. */
export interface Vocabulary {
  /** Every text in UTF-8 between line feeds. */
  readonly bytes: Uint8Array
  readonly starts: Uint32Array
  /** The start of each suffix, sorted by the first bytes of the suffixes. */
  readonly suffixes: Uint32Array
}

export interface Occurrences {
  /** The texts that contain the word, each once. */
  readonly contained: readonly number[]
  /** The texts that contain the word as a whole word. */
  readonly whole: readonly number[]
}

const lineFeed = 10

/** The texts must not contain a line feed. */
export function buildVocabulary(texts: readonly string[]): Vocabulary {
  const blob = Buffer.from(`\n${texts.join('\n')}\n`)
  const bytes = new Uint8Array(blob.buffer, blob.byteOffset, blob.length)
  const starts = new Uint32Array(texts.length)
  let text = 0
  for (let at = 1; text < texts.length; at += 1) {
    if (bytes[at - 1] !== lineFeed) continue
    starts[text] = at
    text += 1
  }
  return { bytes, starts, suffixes: sortSuffixes(bytes) }
}

export function textsOf({ bytes, starts }: Vocabulary): string[] {
  if (starts.length === 0) return []
  return Buffer.from(bytes.buffer, bytes.byteOffset + 1, bytes.length - 2)
    .toString()
    .split('\n')
}

/** The word must not be empty or contain a line feed. */
export function findWord(vocabulary: Vocabulary, word: string): Occurrences {
  const wanted = Buffer.from(word)
  const { suffixes } = vocabulary
  const first = lowerBound(vocabulary, wanted, 0, suffixes.length, false)
  const end = lowerBound(vocabulary, wanted, first, suffixes.length, true)
  const contained = new Set<number>()
  const whole = new Set<number>()
  for (let at = first; at < end; at += 1) {
    const place = suffixes[at] as number
    if (wanted.length > suffixDepth && !isAt(vocabulary.bytes, wanted, place)) continue
    const text = textAtPlace(vocabulary.starts, place)
    contained.add(text)
    if (isBoundary(vocabulary.bytes[place - 1]) && isBoundary(vocabulary.bytes[place + wanted.length])) whole.add(text)
  }
  return { contained: [...contained], whole: [...whole] }
}

/** Returns the first suffix, from `low` on, that does not sort before the word, or the first after all suffixes that begin with the word. */
function lowerBound(
  { bytes, suffixes }: Vocabulary,
  word: Uint8Array,
  low: number,
  high: number,
  isAfter: boolean,
): number {
  let from = low
  let to = high
  while (from < to) {
    const middle = (from + to) >>> 1
    const order = compare(bytes, suffixes[middle] as number, word)
    if (order < 0 || (isAfter && order === 0)) from = middle + 1
    else to = middle
  }
  return from
}

function compare(bytes: Uint8Array, place: number, word: Uint8Array): number {
  const length = Math.min(word.length, suffixDepth)
  for (let at = 0; at < length; at += 1) {
    const difference = orderOf(bytes[place + at] as number) - (word[at] as number)
    if (difference !== 0) return difference
  }
  return 0
}

/** The end of a text sorts first. */
const orderOf = (byte: number): number => (byte === lineFeed ? -1 : byte)

function isAt(bytes: Uint8Array, word: Uint8Array, place: number): boolean {
  for (let at = 0; at < word.length; at += 1) if (bytes[place + at] !== word[at]) return false
  return true
}

function textAtPlace(starts: Uint32Array, place: number): number {
  let from = 0
  let to = starts.length
  while (to - from > 1) {
    const middle = (from + to) >>> 1
    if ((starts[middle] as number) <= place) from = middle
    else to = middle
  }
  return from
}

/** Matches everything except a-z and 0-9. */
function isBoundary(byte: number | undefined): boolean {
  return byte === undefined || !((byte >= 97 && byte <= 122) || (byte >= 48 && byte <= 57))
}
