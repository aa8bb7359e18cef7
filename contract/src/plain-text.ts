/** Fast path for words without an accent, which are most of the tens of thousands of words in the search vocabulary. */
const ascii = /^[ -~]*$/

/** Returns the text in lower case and without accents, for comparing names and typed words. */
export function plainText(text: string): string {
  return ascii.test(text) ? text.toLowerCase() : text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
