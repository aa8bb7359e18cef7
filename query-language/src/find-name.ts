import { isDeepStrictEqual } from 'node:util'
import type { Meaning } from './meanings.ts'
import { tokenize } from './tokens.ts'

export interface FoundName {
  /** In the vocabulary's spelling. */
  readonly name: string
  readonly meanings: readonly Meaning[]
  readonly distance: number
}

export interface NameFinder {
  /** Returns the name most similar to a misspelt word; null when none is similar enough, or two of different meanings are equally similar. */
  readonly find: (word: string, accepts?: (meaning: Meaning) => boolean) => FoundName | null
}

/** A word with data that excludes most comparisons. */
export interface Spelling {
  readonly word: string
  /** One bit for each letter that occurs. */
  readonly letters: number
  readonly sortedLetters: string
  readonly digits: string
}

interface Known extends Spelling {
  readonly name: string
  readonly meanings: Meaning[]
}

const minLength = 5
const lengthForTwo = 8
const lengthForTransposed = 6

/** Maximum edit distance of a word from a name, and minimum length of names. */
export interface Tolerance {
  readonly least: number
  readonly allowed: (written: Spelling, known: Spelling) => number
}

/** In names of five letters or more, one letter may be wrong, missing, extra or exchanged with the next letter; from eight letters, two. */
const usual: Tolerance = { least: minLength, allowed: allowedFor }

/** Tolerance next to unambiguous words of a car. In three letters, two neighbours may be exchanged or one doubled; in four and five, one may be wrong; in six, two. */
export const besideCars: Tolerance = {
  least: 3,
  allowed(written, known) {
    const { word: name } = known
    if (written.digits !== known.digits || written.word[0] !== name[0]) return 0
    if (written.sortedLetters === known.sortedLetters || withoutDoubles(written.word) === name) return 1
    if (name.length <= 3) return 0
    return name.length >= 6 && written.word.length >= 5 ? 2 : 1
  },
}

const withoutDoubles = (word: string): string => word.replace(/(.)\1/g, '$1')

export function createNameFinder(
  entries: readonly { readonly name: string; readonly meaning: Meaning }[],
  { least, allowed: allowedOf }: Tolerance = usual,
): NameFinder {
  const byKey = new Map<string, Known>()
  for (const { name, meaning } of entries) {
    const key = tokenize(name)
      .map(({ plain }) => plain)
      .join('')
    if (key.length < least || /^[0-9]+$/.test(key)) continue
    const known = byKey.get(key)
    if (known) known.meanings.push(meaning)
    else byKey.set(key, { ...spellingOf(key), name, meanings: [meaning] })
  }
  const byLength = Map.groupBy(byKey.values(), ({ word }) => word.length)
  return {
    find(word, accepts = () => true) {
      const written = spellingOf(word)
      let best: { known: Known; distance: number; meanings: Meaning[] }[] = []
      for (let length = word.length - 2; length <= word.length + 2; length += 1)
        for (const known of byLength.get(length) ?? []) {
          const allowed = Math.min(allowedOf(written, known), best[0]?.distance ?? 2)
          if (Math.abs(known.word.length - word.length) > allowed) continue
          if (bitsOf(known.letters ^ written.letters) > 2 * allowed) continue
          const distance = editDistance(word, known.word, allowed)
          if (distance > allowed) continue
          const meanings = known.meanings.filter(accepts)
          if (meanings.length === 0) continue
          if (best[0] && distance < best[0].distance) best = []
          best.push({ known, distance, meanings })
        }
      const [first, ...others] = best
      const isOne = others.every(({ meanings }) => isDeepStrictEqual(meanings, first?.meanings))
      return first && isOne ? { name: first.known.name, meanings: first.meanings, distance: first.distance } : null
    },
  }
}

function spellingOf(word: string): Spelling {
  return {
    word,
    letters: lettersOf(word),
    sortedLetters: word.split('').toSorted().join(''),
    digits: word.replace(/[^0-9]/g, ''),
  }
}

/** Digits are never misspelt: A3 is not an A4. */
function allowedFor({ word, digits, sortedLetters }: Spelling, known: Spelling): number {
  if (digits !== known.digits) return 0
  const name = known.word
  const length = Math.min(name.length, word.length + 1)
  if (length < minLength) return 0
  if (name.length >= lengthForTwo && word.length >= lengthForTwo && word[0] === name[0]) return 2
  return name.length >= lengthForTransposed && sortedLetters === known.sortedLetters ? 2 : 1
}

function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) % 31)
  return bits
}

function bitsOf(value: number): number {
  let [bits, rest] = [0, value]
  for (; rest !== 0; bits += 1) rest &= rest - 1
  return bits
}

/** Returns the Damerau-Levenshtein distance (with adjacent transpositions), or `most` + 1 if it is larger. */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let [before, previous]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    let least = row
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      current.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    before = previous
    previous = current
  }
  return previous[other.length] ?? most + 1
}
