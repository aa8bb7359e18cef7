import { type EuroSubclass, euroSubclasses } from './vocabulary.ts'

/** Returns the Euro class of a sub-class; null without one. */
export function classOfSubclass(subclass: string | null | undefined): number | null {
  return subclass ? Number(subclass.charAt(0)) : null
}

/** Writes such as 'Euro 6d-TEMP', '6D TEMP EVAP' and 'EURO6B'. The letter ends its word: 'Euro 6 diesel' has no sub-class. */
const written = /^(?:euro\s*)?([56])[\s-]*([a-e])(?![a-z])(?:[\s-]*(temp)(?![a-z]))?/i

/** Returns the sub-class that a text begins with; undefined for any other text. */
export function euroSubclassIn(text: string): EuroSubclass | undefined {
  const [, digit, letter = '', temp] = written.exec(text.trim().replaceAll('_', ' ')) ?? []
  const code = `${digit}${letter.toLowerCase()}${temp ? '_temp' : ''}`
  return euroSubclasses.find((one) => one === code)
}
