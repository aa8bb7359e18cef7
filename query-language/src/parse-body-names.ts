import { plainText } from '@autopiazza/contract/plain-text'
import type { BodyType } from '@autopiazza/contract/vocabulary'
import { type BodyName, bodyNames } from '@autopiazza/reference-data/cars'
import type { FactMeaning } from './meanings.ts'
import type { Found, Sentence } from './sentence.ts'
import { tokenize } from './tokens.ts'

interface SpelledName {
  readonly words: readonly string[]
  readonly of: BodyName
}

/** Body names by their first word, the longest name first. */
const byFirstWord: ReadonlyMap<string, readonly SpelledName[]> = Map.groupBy(
  bodyNames
    .flatMap((of) => of.names.map((name): SpelledName => ({ words: tokenize(name).map(({ plain }) => plain), of })))
    .toSorted((one, other) => other.words.length - one.words.length),
  ({ words }) => words[0] ?? '',
)

/** Parses makers' names of body types next to their models: 'A4 Avant', 'Serie 3 Touring', also excluded ones. Replaces a general word inside the name: 'Gran Coupé'. */
export function parseBodyNames(sentence: Sentence): void {
  const cars = sentence.found.filter(isCar)
  if (cars.length === 0) return
  for (let at = 0; at < sentence.tokens.length; at += 1) {
    for (const { words, of } of byFirstWord.get(sentence.wordAt(at)) ?? []) {
      const to = at + words.length
      if (!words.every((word, index) => sentence.wordAt(at + index) === word)) continue
      if (!isOpen(sentence, at, to) || !carsFrom(cars, at).some((car) => isCalledSo(of, car))) continue
      const meanings = of.bodies.map((value: BodyType): FactMeaning => ({ kind: 'fact', key: 'bodyType', value }))
      sentence.replace({ from: at, to, values: {}, meanings })
      at = to - 1
      break
    }
  }
}

const isCar = ({ meanings = [] }: Found): boolean => meanings.some(({ kind }) => kind === 'make' || kind === 'model')

/** Returns whether only body types were parsed from these words. */
function isOpen(sentence: Sentence, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const found = sentence.foundAt(at)
    const isBody = found?.meanings?.every((one) => one.kind === 'fact' && one.key === 'bodyType') ?? false
    if (!sentence.isFree(at) && !(found && isBody && found.from >= from && found.to <= to)) return false
    if (at > from && sentence.isBreakBefore(at)) return false
  }
  return true
}

/** Returns the nearest car before the token, otherwise the cars after it. */
function carsFrom(cars: readonly Found[], at: number): readonly Found[] {
  const before = cars.filter(({ to }) => to <= at)
  return before.length > 0 ? before.toSorted((one, other) => other.to - one.to) : cars
}

function isCalledSo({ makes, models }: BodyName, { meanings = [] }: Found): boolean {
  return meanings.some((meaning) => {
    if (meaning.kind !== 'make' && meaning.kind !== 'model') return false
    if (makes && !makes.includes(meaning.make)) return false
    return !models || (meaning.kind === 'model' && models.test(plainText(meaning.model)))
  })
}
