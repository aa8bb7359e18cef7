import {
  cardSessionMinutes,
  depositCents,
  holdHours,
  maxPrivateAdverts,
  maxUnpaidHolds,
  moneyBackDays,
  valuationDays,
} from '@autopiazza/contract/constants'
import { payBackDays, withdrawalDays } from '@autopiazza/contract/return-limits'
import {
  balanceDays,
  differingStatementsDays,
  stuckBalanceDays,
  unpaidDays,
} from '@autopiazza/contract/settlement-limits'
import type { Formats } from '../../app/format.ts'

/** The figures in the terms and the privacy notice. */
export function legalFacts(f: Formats) {
  return {
    deposit: f.money(depositCents),
    holdHours: String(holdHours),
    cardMinutes: String(cardSessionMinutes),
    unpaidHolds: String(maxUnpaidHolds),
    moneyBackDays: String(moneyBackDays),
    valuationDays: String(valuationDays),
    withdrawalDays: String(withdrawalDays),
    balanceDays: String(balanceDays),
    unpaidDays: String(unpaidDays),
    differingDays: String(differingStatementsDays),
    stuckDays: String(stuckBalanceDays),
    payBackDays: String(payBackDays),
    privateAdverts: String(maxPrivateAdverts),
  }
}
