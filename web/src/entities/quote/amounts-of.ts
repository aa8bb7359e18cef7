import type { Quote } from '@autopiazza/contract'
import { euroOf } from '@autopiazza/contract/money'

/** The amounts that the buyer saw, in euro, for the server to compare with the current ones. */
export function amountsOf({ lines, total }: Pick<Quote, 'lines' | 'total'>) {
  const price = lines.find(({ code }) => code === 'sale_price')
  return { ...(price && { vehiclePrice: euroOf(price.amount) }), totalAmount: euroOf(total) }
}
