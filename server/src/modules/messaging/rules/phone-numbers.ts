/** Replaces each phone number in a text. */
export const phoneMark = '☎'

const digits = String.raw`(?<![\d.,])\d{1,3}(?:\.\d{3})?(?:,\d{1,2})?(?!\.?\d)|(?<![\d.,])\d{1,6}(?:,\d{1,2})?(?![\d.])`
const unitBefore = String.raw`(?:km|chilometri|kilometri|€|euro|eur|circa|anno|my|cap|n\.|modello|model)`
const unitAfter = String.raw`(?:km|kms|k|chilometri|kilometri|kilometers|kilometres|miles|mila|mille|€|euro|euri|eur|e|cv|kw|hp|ps|cc|cm3|mesi|anni|rate|months|years|posti|porte|litri|l|%)`
const day = String.raw`(?:0?[1-9]|[12]\d|3[01])`
const month = String.raw`(?:0?[1-9]|1[0-2])`
const year = String.raw`(?:(?:19|20)\d{2})`

/** Numbers with another meaning: dates, times, amounts, kilometres, tax numbers. */
const otherNumbers = [
  String.raw`(?<![\d./-])${day}[./-]${month}[./-](?:${year}|\d{2})(?![./-]?\d)`,
  String.raw`(?<![\d./-])${month}[./-]${year}(?![./-]?\d)`,
  String.raw`(?<![\d./-])${year}[./-]${month}(?:[./-]${day})?(?![./-]?\d)`,
  String.raw`(?<!\d)\d{1,2}:\d{2}(?!\d)`,
  String.raw`(?<![a-z])(?:alle|dalle|ore|h|at|le|tra le|from|to|until|till) ?\d{1,2}[.]\d{2}(?![.\d])`,
  String.raw`(?<![a-z])(?:p\.? ?iva|partita iva|vat(?: number)?|rea)[ :.]*(?:it ?)?\d{11}(?!\d)`,
  String.raw`(?<![a-z0-9])${unitBefore}[ .:]{0,2}(?:${digits})`,
  String.raw`(?:${digits})[ .]{0,2}${unitAfter}(?![a-z0-9])`,
]
const otherNumber = new RegExp(otherNumbers.join('|'), 'g')

/** A digit, or the letter o in its place. Between longer groups the letter is a conjunction: '31 12 2026 o 1 1 2027'. */
const sign = String.raw`[\s./()-]`
const digit = String.raw`(?:\d|(?<=\d)o(?=\d|${sign}|$)|(?<=${sign})o(?=\d)|(?<=(?<!\d)\d${sign})o(?=${sign}\d(?!\d)))`
const run = new RegExp(
  String.raw`(?<![\d.,])(?<![a-z])(?<![a-z]\d{1,9})(?:\+[\s(]{0,2})?${digit}(?:[\s./()-]{0,3}${digit})+`,
  'g',
)
/** Length of the longest phone number (15 digits, E.164) with its plus sign. */
const longest = 16
/** Letters that may touch a number: tel333…, cell.333… */
const attached = /(?<![a-z])(tel|cell?|num|numero|phone|mobile)(?=\d)/g

/** Replaces each phone number with the mark. A year, an amount, kilometres, a date and a chassis number are not phone numbers. */
export function markPhoneNumbers(plain: string): string {
  return plain
    .replace(attached, '$1 ')
    .replace(otherNumber, (found) => '#'.repeat(found.length))
    .replace(run, (found) => (holdsPhoneNumber(found) ? phoneMark : found))
}

/** Returns whether consecutive groups of digits form an Italian mobile or landline number, or one with a country prefix. */
function holdsPhoneNumber(written: string): boolean {
  const groups = written
    .replaceAll('o', '0')
    .split(/[\s./()-]+/)
    .filter((group) => group !== '')
  return groups.some((_, first) =>
    groups
      .slice(first, first + longest)
      .some((_, more) => isPhoneNumber(groups.slice(first, first + more + 1).join(''))),
  )
}

function isPhoneNumber(number: string): boolean {
  return /^(?:(?:\+|00)[1-9]\d{7,14}|(?:39)?3[1-9]\d{7,8}|0[1-9]\d{7,9})$/.test(number)
}
