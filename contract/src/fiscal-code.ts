import { validate } from 'stdnum/lib/cjs/it/codicefiscale.js'

const months = 'ABCDEHLMPRST'
/** Letters that replace the digits 0 to 9 where two people would have the same code (omocodia). */
const digitLetters = 'LMNPQRSTUV'
const daysAddedForWomen = 40

/** Returns whether a text is a codice fiscale: sixteen capitals and digits, the last of which is a check character. */
export function isFiscalCode(text: string): boolean {
  return /^[A-Z0-9]{16}$/.test(text) && validate(text).isValid
}

/** Returns whether the code contains this date of birth, `YYYY-MM-DD`. The code does not contain the century. */
export function agreesWithBirthDate(code: string, birthDate: string): boolean {
  const [year = '', month = '', day = ''] = birthDate.split('-')
  const codedDay = numberIn(code.slice(9, 11))
  return (
    numberIn(code.slice(6, 8)) === Number(year) % 100 &&
    months.indexOf(code.charAt(8)) + 1 === Number(month) &&
    (codedDay > daysAddedForWomen ? codedDay - daysAddedForWomen : codedDay) === Number(day)
  )
}

function numberIn(characters: string): number {
  const digits = Array.from(characters, (one) => (digitLetters.includes(one) ? digitLetters.indexOf(one) : Number(one)))
  return digits.reduce((number, digit) => number * 10 + digit, 0)
}
