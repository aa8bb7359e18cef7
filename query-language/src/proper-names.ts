import type { Sentence } from './sentence.ts'
import { employing, givenNames, pets, petsAndPeople, streets, titles, working } from './words/people.ts'

const naming = new Set(['chiama', 'chiamo', 'chiamano', 'chiamato', 'chiamata', 'called', 'named', 'nome', 'name'])
const verbsOfBeing = new Set(['sono', "i'm", 'is', 'e', 'di', 'im'])

/** Keeps names of people, pets and streets that are also names of cars or fuels as keywords: 'mia figlia Giulia', 'il cane Diesel', 'via Giulia'. */
export function keepProperNames(sentence: Sentence): void {
  for (let at = 1; at < sentence.tokens.length; at += 1) {
    if (!sentence.isFree(at) || sentence.isBreakBefore(at)) continue
    const before = sentence.wordAt(at - 1)
    const isNamed =
      (petsAndPeople.has(before) && (pets.has(before) ? isCarOrFuel(sentence, at) : isGivenName(sentence, at))) ||
      (naming.has(before) && isCarOrFuel(sentence, at)) ||
      (naming.has(sentence.wordAt(at - 2)) && verbsOfBeing.has(before) && isCarOrFuel(sentence, at)) ||
      (titles.has(before) && isCarOrFuel(sentence, at))
    if (isNamed) sentence.keep(at, at + 1)
    else if (isOfPlaceOrPerson(sentence, at)) sentence.drop(startOfPlace(sentence, at), endOfName(sentence, at))
  }
}

/** Returns whether the name is that of the writer, a street or an employer: 'sono Romeo,', 'via Giulia', 'I work for Ford'. */
function isOfPlaceOrPerson(sentence: Sentence, at: number): boolean {
  const before = sentence.wordAt(at - 1)
  if (streets.has(before)) return isCarOrFuel(sentence, at)
  if (employing.has(before) && working.has(sentence.wordAt(at - 2))) return isCarOrFuel(sentence, at)
  return verbsOfBeing.has(before) && before !== 'e' && before !== 'di' && isIntroduced(sentence, at)
}

/** Returns the start of the name, including the word for the street, or the verb of work and its preposition. */
function startOfPlace(sentence: Sentence, at: number): number {
  const before = sentence.wordAt(at - 1)
  if (streets.has(before)) return at - 1
  return employing.has(before) && working.has(sentence.wordAt(at - 2)) ? at - 2 : at
}

function endOfName(sentence: Sentence, at: number): number {
  const names = sentence
    .allStartingAt(at)
    .filter(({ meanings }) => meanings.some(({ kind }) => kind === 'make' || kind === 'model'))
  return names[0]?.to ?? at + 1
}

function isCarOrFuel(sentence: Sentence, at: number): boolean {
  return sentence
    .allStartingAt(at)
    .some(({ meanings }) => meanings.some(({ kind }) => kind === 'make' || kind === 'model' || kind === 'fact'))
}

/** Returns whether the word is a first name, with no further words of a car after it. */
function isGivenName(sentence: Sentence, at: number): boolean {
  if (!givenNames.has(sentence.wordAt(at))) return false
  if (sentence.isBreakBefore(at + 1)) return true
  const isLonger = sentence
    .allStartingAt(at)
    .some(({ to, meanings }) => to > at + 1 && meanings.some(({ kind }) => kind === 'model'))
  const next = sentence.startingAt(at + 1, 'fact', 'model')
  const isOfDriver = next?.meanings.every((one) => one.kind === 'fact' && one.value === 'new_drivers_ok') ?? true
  return !isLonger && isOfDriver && sentence.tokens[at + 1]?.kind !== 'number'
}

/** Returns whether the writer introduces themselves: 'sono Romeo,', "I'm Zoe and". */
function isIntroduced(sentence: Sentence, at: number): boolean {
  const next = sentence.wordAt(at + 1)
  return (
    givenNames.has(sentence.wordAt(at)) &&
    (sentence.isBreakBefore(at + 1) || ['e', 'and', 'da', 'from', 'di'].includes(next))
  )
}
