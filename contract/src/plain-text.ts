/** Most words have no accent: the vocabulary of the search has tens of thousands at the start. */
const ascii = /^[ -~]*$/

/** The text in lower case and without accents, as names and typed words are compared. */
export function plainText(text: string): string {
  return ascii.test(text) ? text.toLowerCase() : text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
