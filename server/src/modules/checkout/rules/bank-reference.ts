import { randomInt } from 'node:crypto'

/** No vowels, and no characters that are easily confused. */
const letters = '23456789BCDFGHJKMNPQRSTVWXZ'

/** The reference that the buyer writes on a transfer, easy to read aloud and to type: AP-XXXX-XXXX. */
export function makeBankReference(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `AP-${group()}-${group()}`
}
