import { promised } from '../promised-numbers.ts'

export const seller = {
  title: 'Seller',
  unnamed: 'Seller',
  contact: 'Contact: {name}',
  vatNumber: 'VAT number {number}',
  vatNumberNote: 'The number is formally valid. You can check whose it is on the website of the Agenzia delle Entrate.',
  pickup: 'Pick-up in {town}',
  since: 'On Autopiazza since {month}',
  answers: {
    hour: 'Usually answers within an hour',
    hours: 'Usually answers within a few hours',
    day: 'Usually answers within a day',
    days: 'Usually answers within three days',
    longer: 'Usually takes more than three days to answer',
  },
  others: '{count, plural, one {One more listing from this seller} other {{number} more listings from this seller}}',
  newest: 'The {number} newest:',
  perDay: '{price} a day',
  rights: {
    private: {
      title: 'You buy from a private seller',
      text: `Between private people there is no statutory guarantee of conformity under the Italian Consumer Code and no ${promised.withdrawalDays}-day right of withdrawal. The Civil Code’s rules on hidden defects remain, and an agreement can limit them: look at the car closely before you conclude.`,
    },
    business: {
      title: 'You buy from a business',
      text: `If you buy as a consumer you have the statutory guarantee of conformity under the Italian Consumer Code: 24 months, which an agreement can reduce to no less than 12 for a used car. If you conclude the purchase at a distance you can withdraw within ${promised.withdrawalDays} days of delivery without giving a reason.`,
    },
  },
  all: 'All cars from {name}',
  phone: {
    call: 'Call',
    hours: 'Answers: {hours}',
    signIn: 'Sign in to see more',
    failed: 'The number cannot be loaded right now. Try again.',
  },
} as const
