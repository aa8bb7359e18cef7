import { maxCreditMonths } from '@autopiazza/contract/constants'
import { euro, euroOf } from '@autopiazza/contract/money'
import type { CreditChoice } from '@autopiazza/contract/purchase'

export interface CreditQuery {
  /** The down payment in euro. */
  down?: string
  months?: string
}

const amount = /^\d{1,8}(\.\d{1,2})?$/

/** A chosen credit in an address. */
export function creditQuery(credit: CreditChoice | null): CreditQuery {
  return credit ? { down: String(euroOf(credit.downPayment)), months: String(credit.months) } : {}
}

/** The credit that an address names; null when it names none, or one that cannot be read. */
export function creditIn({ down, months }: Record<string, unknown>): CreditChoice | null {
  const [paid, duration] = [String(down), Number(months)]
  const isRead = amount.test(paid) && Number.isInteger(duration) && duration > 0 && duration <= maxCreditMonths
  return isRead ? { downPayment: euro(Number(paid)), months: duration } : null
}
