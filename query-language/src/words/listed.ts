/** The entries of a text between commas or line ends. */
export function listed(text: string): readonly string[] {
  return text
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean)
}

/** The single words of a text. */
export function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter(Boolean)
}
