/**
 * The periods and limits that sentences contain, so that each is written once. `tests/promised-numbers.test.ts`
 * compares them with the constants of the contract.
 * The build evaluates the files of texts, so a page loads the sentence with its number and nothing of this file.
 */
export const promised = {
  offerHours: 48,
  offersOfABuyer: 30,
  holdHours: 72,
  holdDays: 3,
  unpaidHolds: 3,
  cardMinutes: 30,
  creditMonths: [24, 36, 48, 60, 72],
  /** Hours within which a consultant of the financing company answers, and working days of a refund to a card, as the specification and the provider state them. */
  consultantHours: '24-48',
  cardRefundDays: '5-10',
  deliveryDays: '3-5',
  pickupHours: 24,
  handoverAnswerDays: 3,
  moneyBackDays: 3,
  withdrawalDays: 14,
  returnAnswerHours: 48,
  bringBackDays: 14,
  lateAnswerDays: 3,
  payBackDays: 14,
  signUpHours: 24,
  emailChangeHours: 24,
  sessionDays: 30,
  operatorSessionHours: 12,
  resaleLinkDays: 7,
  lowestPriceDays: 30,
  passkeys: 10,
  accessTokens: 10,
  pickupLocations: 50,
  savedSearches: 50,
  favourites: 200,
  cannedReplies: 30,
  feedUndoHours: 24,
  passwordCharacters: 10,
  descriptionCharacters: 10,
} as const

/** Returns numbers as a sentence lists them, with a word before the last: 24, 36 o 48. */
export function listed(numbers: readonly number[], word: string): string {
  return `${numbers.slice(0, -1).join(', ')} ${word} ${numbers.at(-1)}`
}
