import type { SalesChannel } from '@autopiazza/contract/vocabulary'
import { orNotFound } from '../../app/api-error.ts'
import type { AppContext } from '../../app/app-context.ts'
import { ownReservationQuery } from '../../entities/reservation/reservation-queries.ts'
import { optionsQuery, quoteQuery } from './checkout-queries.ts'
import { pricedChoices, startDraft } from './steps/checkout-steps.ts'

interface CheckoutToLoad {
  vehicleId: string
  channel: SalesChannel
  isPreload: boolean
}

/** Loads the buyer's checkout of a car and returns the car. */
export async function loadCheckout(
  { api, queryClient }: AppContext,
  { vehicleId, channel, isPreload }: CheckoutToLoad,
) {
  const [options] = await Promise.all([
    queryClient.ensureQueryData(optionsQuery(api, vehicleId, channel)).catch(orNotFound('listings.not_found')),
    // Preloading a link must not call the card provider.
    isPreload ? undefined : queryClient.prefetchQuery(ownReservationQuery(api, vehicleId)),
  ])
  // Preloading must not create a quote either.
  if (!isPreload && !options.refusal)
    await queryClient.prefetchQuery(quoteQuery(api, vehicleId, pricedChoices(startDraft(channel, options))))
  return options.vehicle
}
