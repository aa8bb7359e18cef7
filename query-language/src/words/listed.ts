/** Splits a text at commas and line ends. */
export function listed(text: string): readonly string[] {
  return text
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean)
}

/** Splits a text into words. */
export function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter(Boolean)
}
