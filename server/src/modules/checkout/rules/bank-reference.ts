import { randomInt } from 'node:crypto'

/** No vowels, and nothing that is read as something else. */
const letters = '23456789BCDFGHJKMNPQRSTVWXZ'

/** What the buyer writes on a transfer, to be read aloud and typed by hand: AP-XXXX-XXXX. */
export function makeBankReference(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `AP-${group()}-${group()}`
}
