import {
  cardSessionMinutes,
  depositCents,
  holdHours,
  maxUnpaidHolds,
  moneyBackDays,
  valuationDays,
} from '@autopiazza/contract/constants'
import { withdrawalDays } from '@autopiazza/contract/return-limits'
import type { Formats } from '../../app/format.ts'

/** The adverts that a private person may have active. */
const privateAdverts = 5

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
    privateAdverts: String(privateAdverts),
  }
}
