/** Text that a database can hold: whole characters, no NUL. */
export function storableText(text: string): string {
  return text.replaceAll('\0', ' ').toWellFormed()
}
