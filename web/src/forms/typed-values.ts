/** What people type between the digits of an amount. */
export const spaces = /[\s\u00a0\u202f€]/g
const plain = /^\d+$/
const grouped = /^\d{1,3}(?:([.,'’])\d{3})(?:\1\d{3})*$/

/** The characters of such a number, by which the browser refuses a field before the scripts are there. */
export const wholePattern = "[\\d\\s.,'’€]*"

/** A whole number as people type it: 85000, 85.000, 85,000 or 85 000. Undefined when nothing is typed, NaN when it is not a number. */
export function typedWhole(text: string): number | undefined {
  const typed = text.replace(spaces, '')
  if (typed === '') return undefined
  return plain.test(typed) || grouped.test(typed) ? digitsOf(typed) : Number.NaN
}

/** The digits of a text as one number. */
export function digitsOf(text: string): number {
  return Number(text.replace(/\D/g, ''))
}

/** What is typed in a field of a form, without the spaces around it. */
export function typedText(form: FormData, name: string): string {
  const typed = form.get(name)
  return typeof typed === 'string' ? typed.trim() : ''
}
