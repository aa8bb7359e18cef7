import {
  cancelReservation,
  listReservations,
  quotePurchase,
  reserveVehicle,
  showReservation,
  showReservationForVehicle,
} from '../../modules/checkout/index.ts'
import { answer } from '../answer.ts'
import { api } from '../operation-context.ts'

export const checkout = {
  quote: api.checkout.quote.handler(async ({ context: { ctx }, input }) => answer(await quotePurchase({ ctx, input }))),
  createPayment: api.checkout.createPayment.handler(async ({ context: { ctx, services }, input }) =>
    answer(await reserveVehicle({ ctx, input, cards: services.cards, baseUrl: services.baseUrl })),
  ),
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
  cancel: api.checkout.cancel.handler(async ({ context: { ctx }, input }) => {
    answer(await cancelReservation({ ctx, input }))
    return answer(await showReservation({ ctx, input }))
  }),
}
