import { maxCreditMonths } from '@autopiazza/contract/constants'
import { euro } from '@autopiazza/contract/money'
import type { CreditChoice } from '@autopiazza/contract/purchase'

/** The credit in an address, as `paths` writes it: down payment in whole euro, and months. */
export interface CreditQuery {
  down?: unknown
  months?: unknown
}

const amount = /^\d{1,8}(\.\d{1,2})?$/

/** Returns the credit of an address, or null when there is none or it is invalid. */
export function creditIn({ down, months }: CreditQuery): CreditChoice | null {
  const [paid, duration] = [String(down), Number(months)]
  const isRead = amount.test(paid) && Number.isInteger(duration) && duration > 0 && duration <= maxCreditMonths
  return isRead ? { downPayment: euro(Number(paid)), months: duration } : null
}
