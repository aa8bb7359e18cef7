import { createHash } from 'node:crypto'
import type { Cents } from '@autopiazza/contract/money'
import type { PurchaseChoices, SeenOffer } from '@autopiazza/contract/purchase'

type Order = PurchaseChoices &
  Partial<SeenOffer> & { readonly vehicleId: string; readonly downPayment?: Cents | undefined }

/** Returns a hash of the choices and the displayed amounts. Equal orders have equal hashes. */
export function orderHash(order: Order): string {
  const { vehicleId, channel, paymentMethod, services, levels, tradeInId, delivery } = order
  const { vehiclePrice = null, tradeInValue = null, totalAmount = null, downPayment = 0 } = order
  const inLevels = services.toSorted().map((code) => {
    const level = code === 'ownership_transfer' ? undefined : levels[code]
    return level ? [code, level] : code
  })
  const chosen = [vehicleId, channel, paymentMethod, inLevels, tradeInId, delivery]
  return createHash('sha256')
    .update(
      JSON.stringify([...chosen, vehiclePrice, tradeInValue, totalAmount, ...(downPayment > 0 ? [downPayment] : [])]),
    )
    .digest('base64url')
}

/** Returns whether a repeated order equals the order of a reservation. */
export function isSameOrder(
  reservation: { readonly vehicleId: string; readonly paymentMethod: string; readonly orderHash: string | null },
  order: Order,
): boolean {
  if (reservation.vehicleId !== order.vehicleId || reservation.paymentMethod !== order.paymentMethod) return false
  return reservation.orderHash === null || reservation.orderHash === orderHash(order)
}
