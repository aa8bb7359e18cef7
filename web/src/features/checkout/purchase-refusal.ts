import { type PurchaseRefusal, reasons } from '../vehicle/purchase-offer.ts'

/** Why the car cannot be bought, when a refusal of the server says so. */
export function purchaseRefusal(code: string | undefined): PurchaseRefusal | null {
  const known = Object.entries(reasons).find(([refused]) => refused === code)
  return known ? known[1] : null
}
