import type { ListingStatus, StockUnits } from '@autopiazza/contract'

/** The message about the effect of a new number of units on the advert. */
export function stockEffect(
  before: ListingStatus,
  { status, quantity }: Pick<StockUnits, 'status' | 'quantity'>,
): 'offline' | 'online' | 'staysOffline' | null {
  if (status === 'inactive') return before !== 'inactive' ? 'offline' : quantity > 0 ? 'staysOffline' : null
  return before === 'inactive' ? 'online' : null
}
