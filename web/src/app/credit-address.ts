import { maxCreditMonths } from '@autopiazza/contract/constants'
import { euro } from '@autopiazza/contract/money'
import type { CreditChoice } from '@autopiazza/contract/purchase'

/** A credit in an address, as `paths` writes it: the down payment in euro, and months. */
export interface CreditQuery {
  down?: unknown
  months?: unknown
}

const amount = /^\d{1,8}(\.\d{1,2})?$/

/** The credit that an address names; null when it names none, or one that cannot be read. */
export function creditIn({ down, months }: CreditQuery): CreditChoice | null {
  const [paid, duration] = [String(down), Number(months)]
  const isRead = amount.test(paid) && Number.isInteger(duration) && duration > 0 && duration <= maxCreditMonths
  return isRead ? { downPayment: euro(Number(paid)), months: duration } : null
}
