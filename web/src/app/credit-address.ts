import { maxCreditMonths } from '@autopiazza/contract/constants'
import { euro } from '@autopiazza/contract/money'
import type { CreditChoice } from '@autopiazza/contract/purchase'

/** The credit in a URL, in the format that `paths` writes: down payment in whole euro, and months. */
export interface CreditQuery {
  down?: unknown
  months?: unknown
}

const amount = /^\d{1,8}(\.\d{1,2})?$/

/** Returns the credit of a URL, or null when the URL has none or an invalid one. */
export function creditIn({ down, months }: CreditQuery): CreditChoice | null {
  const [paid, duration] = [String(down), Number(months)]
  const isRead = amount.test(paid) && Number.isInteger(duration) && duration > 0 && duration <= maxCreditMonths
  return isRead ? { downPayment: euro(Number(paid)), months: duration } : null
}
