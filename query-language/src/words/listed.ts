export function listed(text: string): readonly string[] {
  return text
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean)
}

export function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter(Boolean)
}
