import type { PremiumServiceOffer } from '@autopiazza/contract/purchase'
import { premiumServices } from '@autopiazza/contract/purchase-vocabulary'
import type { Context } from '../../../context.ts'
import { listServiceLevels } from '../reads/list-service-levels.ts'

/** The premium services that are sold, each with its levels. */
export async function listPremiumServices(ctx: Context): Promise<PremiumServiceOffer[]> {
  const catalogue = await listServiceLevels(ctx)
  return premiumServices
    .map((code) => ({
      code,
      levels: catalogue
        .filter((row) => row.code === code)
        .map(({ level, price, months }) => ({ level, price, months })),
    }))
    .filter(({ levels }) => levels.length > 0)
}
