import type { ListingStatus, StockUnits } from '@autopiazza/contract'

/** What the new number of units has done to the advert, as far as the vendor has to know. */
export function stockEffect(
  before: ListingStatus,
  { status, quantity }: Pick<StockUnits, 'status' | 'quantity'>,
): 'offline' | 'online' | 'staysOffline' | null {
  if (status === 'inactive') return before !== 'inactive' ? 'offline' : quantity > 0 ? 'staysOffline' : null
  return before === 'inactive' ? 'online' : null
}
