/** Whether a text has words that nearly every Italian text has, and no English one. */
export function isItalian(text: string): boolean {
  return /\b(?:di|del|dei|della|nel|il|una|sono)\b/i.test(text)
}
