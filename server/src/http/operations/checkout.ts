import type { ServiceLevels } from '@autopiazza/contract/purchase'
import { levelledServices, premiumServices, premiumServiceFlags } from '@autopiazza/contract/purchase-vocabulary'
import type { ReservationView } from '@autopiazza/contract/reservation'
import type { Context } from '../../kernel/context.ts'
import {
  answerCorrection,
  cancelReservation,
  changeChoices,
  chooseDelivery,
  discardDraft,
  findTerms,
  listPremiumServices,
  quoteChange,
  quotePurchase,
  reserveUnpaid,
  reserveVehicle,
  saveDraft,
  showOptions,
  showTrueCost,
} from '../../modules/checkout/index.ts'
import {
  completePurchase,
  listReservations,
  showCart,
  showReservation,
  showReservationForVehicle,
} from '../../modules/sales/index.ts'
import { calculateTradeInValue, estimateMarketValue, findMethod } from '../../modules/valuation/index.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { api, handle } from '../handle.ts'

export const checkout = {
  premiumServices: handle(api.checkout.premiumServices, async ({ ctx, responseHeaders }) => {
    const services = await listPremiumServices(ctx)
    responseHeaders.set('cache-control', 'public, max-age=300')
    return ok(services)
  }),
  terms: handle(api.checkout.terms, async ({ ctx, input }) => {
    const kept = await findTerms(ctx, input)
    return kept ? ok(kept) : refused('request.not_found')
  }),
  cost: handle(api.checkout.cost, showTrueCost),
  options: handle(api.checkout.options, ({ ctx, services, input: { id, channel } }) =>
    showOptions({ ctx, input: { vehicleId: id, channel }, ...services }),
  ),
  saveDraft: handle(api.checkout.saveDraft, async ({ ctx, input: { id, draft } }) => {
    const saved = await saveDraft({ ctx, input: { vehicleId: id, draft } })
    return saved.ok ? ok({}) : saved
  }),
  dropDraft: handle(api.checkout.dropDraft, async ({ ctx, input }) => {
    const discarded = await discardDraft({ ctx, input: { vehicleId: input.id } })
    return discarded.ok ? ok({}) : discarded
  }),
  cart: handle(api.checkout.cart, showCart),
  quote: handle(api.checkout.quote, quotePurchase),
  createPayment: handle(
    api.checkout.createPayment,
    ({ ctx, services, input: { premiumServices: flags, ...input } }) => {
      const isFromPage = [flags, input.tradeInValue, input.totalAmount].some((sent) => sent !== undefined)
      const channel = input.channel ?? (isFromPage ? 'checkout' : 'vehicle_page')
      const chosen = premiumServices.filter((service) => flags?.[premiumServiceFlags[service]])
      const levels: ServiceLevels = {}
      for (const service of levelledServices) {
        const sent = flags?.[premiumServiceFlags[service]]
        if (typeof sent === 'string') levels[service] = sent
      }
      return reserveVehicle({ ctx, input: { ...input, channel, services: chosen, levels }, ...services })
    },
  ),
  reserve: handle(api.checkout.reserve, async ({ ctx, services, input }) => {
    const reserved = await reserveUnpaid({ ctx, input, ...services })
    if (!reserved.ok) return reserved
    return ok(await ownReservation(ctx, reserved.value.reservationId))
  }),
  reservation: handle(api.checkout.reservation, showReservation),
  reservations: handle(api.checkout.reservations, listReservations),
  reservationForVehicle: handle(api.checkout.reservationForVehicle, async ({ ctx, services, input }) => {
    const reservation = await showReservationForVehicle({
      ctx,
      input: { vehicleId: input.id },
      cards: services.cards,
    })
    return reservation.ok ? ok({ reservation: reservation.value }) : reservation
  }),
  quoteChange: handle(api.checkout.quoteChange, quoteChange),
  change: handle(api.checkout.change, async ({ ctx, input }) => {
    const changed = await changeChoices({ ctx, input })
    return changed.ok ? showReservation({ ctx, input }) : changed
  }),
  answerCorrection: handle(api.checkout.answerCorrection, async ({ ctx, input }) => {
    const answered = await answerCorrection({ ctx, input })
    return answered.ok ? showReservation({ ctx, input }) : answered
  }),
  chooseDelivery: handle(api.checkout.chooseDelivery, async ({ ctx, input }) => {
    const chosen = await chooseDelivery({ ctx, input })
    return chosen.ok ? showReservation({ ctx, input }) : chosen
  }),
  complete: handle(api.checkout.complete, async ({ ctx, input }) => {
    const completed = await completePurchase({ ctx, input })
    return completed.ok ? showReservation({ ctx, input }) : completed
  }),
  cancel: handle(api.checkout.cancel, async ({ ctx, input }) => {
    const cancelled = await cancelReservation({ ctx, input })
    return cancelled.ok ? showReservation({ ctx, input }) : cancelled
  }),
}

export const valuation = {
  estimate: handle(api.valuation.estimate, estimateMarketValue),
  tradeIn: handle(api.valuation.tradeIn, calculateTradeInValue),
  method: handle(api.valuation.method, async ({ ctx, responseHeaders }) => {
    const method = await findMethod(ctx)
    responseHeaders.set('cache-control', 'public, max-age=300')
    return ok(method)
  }),
}

/** Returns a reservation that this buyer has just made; throws when it cannot be found. */
async function ownReservation(ctx: Context, id: string): Promise<ReservationView> {
  const shown = await showReservation({ ctx, input: { id } })
  if (shown.ok) return shown.value
  throw new Error(`A reservation that was just made is refused: ${shown.code}`)
}
