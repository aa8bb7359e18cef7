/** Fast path: most words have no accent, and the search vocabulary has tens of thousands at startup. */
const ascii = /^[ -~]*$/

/** Returns the text in lower case and without accents, for comparing names and typed words. */
export function plainText(text: string): string {
  return ascii.test(text) ? text.toLowerCase() : text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
