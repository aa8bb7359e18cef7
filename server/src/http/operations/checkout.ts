import type { PremiumService } from '@autopiazza/contract/vocabulary'
import {
  cancelReservation,
  completePurchase,
  discardDraft,
  listReservations,
  quotePurchase,
  reserveUnpaid,
  reserveVehicle,
  saveDraft,
  showCart,
  showOptions,
  showReservation,
  showReservationForVehicle,
} from '../../modules/checkout/index.ts'
import { answer } from '../answer.ts'
import { api } from '../operation-context.ts'

export const checkout = {
  options: api.checkout.options.handler(async ({ context: { ctx, services }, input: { id, channel } }) =>
    answer(await showOptions({ ctx, input: { vehicleId: id, channel }, ...services })),
  ),
  saveDraft: api.checkout.saveDraft.handler(async ({ context: { ctx }, input: { id, draft } }) => {
    answer(await saveDraft({ ctx, input: { vehicleId: id, draft } }))
    return {}
  }),
  dropDraft: api.checkout.dropDraft.handler(async ({ context: { ctx }, input }) => {
    answer(await discardDraft({ ctx, input: { vehicleId: input.id } }))
    return {}
  }),
  cart: api.checkout.cart.handler(async ({ context: { ctx } }) => answer(await showCart({ ctx }))),
  quote: api.checkout.quote.handler(async ({ context: { ctx }, input }) => answer(await quotePurchase({ ctx, input }))),
  createPayment: api.checkout.createPayment.handler(
    async ({ context: { ctx, services }, input: { premiumServices, ...input } }) => {
      const isFromPage = [premiumServices, input.tradeInValue, input.totalAmount].some((sent) => sent !== undefined)
      const channel = input.channel ?? (isFromPage ? 'checkout' : 'vehicle_page')
      const order = { ...input, channel, services: codesOf(premiumServices ?? {}) }
      return answer(await reserveVehicle({ ctx, input: order, ...services }))
    },
  ),
  reserve: api.checkout.reserve.handler(async ({ context: { ctx, services }, input }) => {
    const { reservationId } = answer(await reserveUnpaid({ ctx, input, ...services }))
    return answer(await showReservation({ ctx, input: { id: reservationId } }))
  }),
  reservation: api.checkout.reservation.handler(async ({ context: { ctx }, input }) =>
    answer(await showReservation({ ctx, input })),
  ),
  reservations: api.checkout.reservations.handler(async ({ context: { ctx } }) =>
    answer(await listReservations({ ctx })),
  ),
  reservationForVehicle: api.checkout.reservationForVehicle.handler(async ({ context: { ctx, services }, input }) => ({
    reservation: answer(
      await showReservationForVehicle({ ctx, input: { vehicleId: input.id }, cards: services.cards }),
    ),
  })),
  complete: api.checkout.complete.handler(async ({ context: { ctx }, input }) => {
    answer(await completePurchase({ ctx, input }))
    return answer(await showReservation({ ctx, input }))
  }),
  cancel: api.checkout.cancel.handler(async ({ context: { ctx }, input }) => {
    answer(await cancelReservation({ ctx, input }))
    return answer(await showReservation({ ctx, input }))
  }),
}

/** The premium services by the names that create-payment has for them. */
const flags = {
  ownershipTransfer: 'ownership_transfer',
  extendedWarranty: 'extended_warranty',
  roadsideAssistance: 'roadside_assistance',
  insurancePackage: 'insurance_package',
} as const satisfies Record<string, PremiumService>

function codesOf(chosen: Partial<Record<keyof typeof flags, boolean>>): PremiumService[] {
  return (Object.keys(flags) as (keyof typeof flags)[]).filter((flag) => chosen[flag]).map((flag) => flags[flag])
}
