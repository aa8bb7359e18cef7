import type { Quote, VehicleCard } from '@autopiazza/contract'
import { deliveryChoice } from '@autopiazza/contract/delivery'
import type { CheckoutDraft, CreditChoice, PurchaseChoices } from '@autopiazza/contract/purchase'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'

type FinancedChoices = Omit<PurchaseChoices, 'paymentMethod'>

export interface FinancingOffer {
  readonly vehicle: VehicleCard
  readonly choices: FinancedChoices
  readonly quote: Quote
  /** The credit that was chosen in the checkout. */
  readonly credit: CreditChoice | null
}

/** Queries the amount to finance: the server's price for the checkout's choices so far, or its refusal. */
export function financingOfferQuery(api: ApiClient, vehicleId: string) {
  return queryOptions({
    ...cached('financingOffer', vehicleId),
    queryFn: async (): Promise<FinancingOffer> => {
      const { draft, vehicle } = await api.checkout.options({ id: vehicleId, channel: 'checkout' })
      const choices = choicesOf(draft)
      return {
        vehicle,
        choices,
        credit: draft?.credit ?? null,
        quote: await api.checkout.quote({ vehicleId, ...choices, paymentMethod: 'financing' }),
      }
    },
  })
}

/** Returns the checkout's choices as an order contains them. An incomplete delivery is left to be chosen later. */
export function choicesOf(draft: CheckoutDraft | null): Omit<PurchaseChoices, 'paymentMethod'> {
  if (!draft) return { channel: 'checkout', services: [], levels: {}, tradeInId: null, delivery: null }
  const { channel, services, levels, tradeInId, deliveryMethod, pickupLocationId, address } = draft
  const chosen =
    deliveryMethod === 'pickup' ? { method: 'pickup', pickupLocationId } : { method: deliveryMethod, address }
  return { channel, services, levels, tradeInId, delivery: deliveryChoice.safeParse(chosen).data ?? null }
}
