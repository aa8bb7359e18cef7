import type { StartedCheckout } from '@autopiazza/contract/purchase'
import type { Context } from '../../../kernel/context.ts'
import { listVehicleCards } from '../../listings/index.ts'
import { priceChoices } from '../quote/price-choices.ts'
import { atPriceOf, findPurchaseTerms } from '../reads/find-purchase-terms.ts'
import { listDrafts } from './drafts-store.ts'

const limit = 50

interface StartedCheckoutsOf {
  readonly buyerId: string
  /** Ids of cars to omit because the buyer has reserved them. */
  readonly without: readonly string[]
}

export async function listStartedCheckouts(
  ctx: Context,
  { buyerId, without }: StartedCheckoutsOf,
): Promise<StartedCheckout[]> {
  const drafts = (await listDrafts(ctx, { buyerId, limit })).filter(({ vehicleId }) => !without.includes(vehicleId))
  const cards = await listVehicleCards(
    ctx,
    drafts.map(({ vehicleId }) => vehicleId),
  )
  const checkouts: StartedCheckout[] = []
  for (const { vehicleId, draft, updatedAt } of drafts) {
    const vehicle = cards.find(({ id }) => id === vehicleId)
    const terms = await findPurchaseTerms(ctx, { vehicleId, buyerId })
    if (!vehicle || !terms) continue
    const { channel, step, services, levels } = draft
    const choices = {
      channel,
      services,
      levels,
      paymentMethod: draft.paymentMethod ?? 'card',
      tradeInId: draft.tradeInId,
    }
    const priced = await priceChoices(ctx, { terms, choices })
    const total = priced.ok && terms.refusal === null ? priced.value.price.total : null
    checkouts.push({
      vehicle: atPriceOf(terms, vehicle),
      step,
      channel,
      total,
      refusal: terms.refusal,
      updatedAt: updatedAt.toISOString(),
    })
  }
  return checkouts
}
