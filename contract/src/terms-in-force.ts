import {
  cardSessionMinutes,
  depositCents,
  holdHours,
  maxPrivateAdverts,
  maxUnpaidHolds,
  valuationDays,
} from './constants.ts'
import { handoverAnswerDays, moneyBackDays } from './return-days.ts'
import { bringBackDays, payBackDays, withdrawalDays } from './return-terms.ts'
import { balanceDays, differingStatementsDays, stuckBalanceDays, unpaidDays } from './settlement-vocabulary.ts'

/** The day of the last change to the terms or the privacy notice. A reservation stores the version in force on its day. */
export const termsChangedOn = '2026-11-30'

export const termsSections = [
  'who',
  'roles',
  'account',
  'adverts',
  'sellers',
  'ranking',
  'prices',
  'reservation',
  'purchase',
  'agreed',
  'settlement',
  'services',
  'financing',
  'tradein',
  'delivery',
  'returns',
  'withdrawal',
  'conformity',
  'workshops',
  'messages',
  'liability',
  'law',
] as const

/** The figures in the terms: the deposit in cents, the others in the unit of their name. */
export const termsFigures = {
  deposit: depositCents,
  holdHours,
  cardMinutes: cardSessionMinutes,
  unpaidHolds: maxUnpaidHolds,
  moneyBackDays,
  valuationDays,
  withdrawalDays,
  privateAdverts: maxPrivateAdverts,
  balanceDays,
  unpaidDays,
  differingDays: differingStatementsDays,
  stuckDays: stuckBalanceDays,
  payBackDays,
  bringBackDays,
  handoverAnswerDays,
} as const
