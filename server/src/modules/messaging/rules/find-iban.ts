import { ibanLengths, isIban } from '@autopiazza/contract/iban'

const sign = String.raw`[\s._*/-]{0,2}`
const beginning = new RegExp(
  `(?<![A-Z0-9])[A-Z]${sign}[A-Z]${sign}[0-9OIL]${sign}[0-9OIL](?:${sign}[A-Z0-9]){11,40}`,
  'g',
)

/** Returns whether the text contains a valid IBAN, also with separators and letters in place of digits. */
export function hasIban(plain: string): boolean {
  const text = plain.toUpperCase()
  beginning.lastIndex = 0
  for (let found = beginning.exec(text); found; found = beginning.exec(text)) {
    if (beginsWithIban(found[0].replace(/[^A-Z0-9]/g, ''))) return true
    beginning.lastIndex = found.index + 1
  }
  return false
}

function beginsWithIban(characters: string): boolean {
  const length = ibanLengths.get(characters.slice(0, 2))
  if (length === undefined || characters.length < length) return false
  const digits = (text: string) => text.replaceAll('O', '0').replace(/[IL]/g, '1')
  const repaired = `${characters.slice(0, 2)}${digits(characters.slice(2, 4))}${characters.slice(4, 5)}${digits(characters.slice(5))}`
  return [characters, repaired].some((written) => isIban(written.slice(0, length)))
}
