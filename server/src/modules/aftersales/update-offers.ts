import type { Cents } from '@autopiazza/contract/money'
import type { PremiumService } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../context.ts'
import { garageNames } from './rules/offers.ts'
import { updateUnboughtServices } from './store.ts'

interface UpdateOffers {
  readonly ctx: Context
  readonly input: {
    readonly service: PremiumService
    /** The period of the level before the change: it tells the levels apart. */
    readonly formerMonths: number
    readonly price: Cents
    readonly months: number
  }
}

/** Offers a level of a premium service at its new price and for its new period in every garage where it is not bought, in the running transaction. */
export async function updateOffers({ ctx, input: { service, ...terms } }: UpdateOffers): Promise<void> {
  await updateUnboughtServices(ctx, { serviceType: garageNames[service], ...terms })
}
