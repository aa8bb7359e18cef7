/** Characters that people type between the digits of an amount. */
export const spaces = /[\s\u00a0\u202f€]/g
const plain = /^\d+$/
const grouped = /^\d{1,3}(?:([.,'’])\d{3})(?:\1\d{3})*$/

/** A `pattern` attribute with the characters of a whole number, for validation before hydration. */
export const wholePattern = "[\\d\\s.,'’€]*"

/** Parses a whole number: 85000, 85.000, 85,000 or 85 000. Undefined for an empty text, NaN for an invalid one. */
export function typedWhole(text: string): number | undefined {
  const typed = text.replace(spaces, '')
  if (typed === '') return undefined
  return plain.test(typed) || grouped.test(typed) ? digitsOf(typed) : Number.NaN
}

export function digitsOf(text: string): number {
  return Number(text.replace(/\D/g, ''))
}

/** Returns the text of a form field, trimmed. */
export function typedText(form: FormData, name: string): string {
  const typed = form.get(name)
  return typeof typed === 'string' ? typed.trim() : ''
}
