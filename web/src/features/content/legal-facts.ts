import {
  cardSessionMinutes,
  depositCents,
  holdHours,
  maxPrivateAdverts,
  maxUnpaidHolds,
  moneyBackDays,
  valuationDays,
} from '@autopiazza/contract/constants'
import { withdrawalDays } from '@autopiazza/contract/return-limits'
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
    privateAdverts: String(maxPrivateAdverts),
  }
}
