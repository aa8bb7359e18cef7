import type { Term } from './criteria.ts'

/** Each word of a text as a term of its own, once, without meaning. */
export function textTerms(text: string): Term[] {
  const words = new Set(text.split(/\s+/).filter(Boolean))
  return [...words].map((word) => ({ words: [word], fact: null, isText: true }))
}
