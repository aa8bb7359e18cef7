/** The text of a function without its indentation. */
export function sourceOf(part: (...input: never[]) => unknown): string {
  return String(part).replaceAll(/\n\s+/g, '\n')
}
