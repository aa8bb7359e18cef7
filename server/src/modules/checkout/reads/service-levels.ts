import type { Cents } from '@autopiazza/contract/money'
import type { PremiumServiceOffer } from '@autopiazza/contract/purchase'
import { premiumServices, serviceLevels } from '@autopiazza/contract/purchase-vocabulary'
import type { PremiumService, ServiceLevel } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../../kernel/context.ts'

export interface PricedLevel {
  readonly code: PremiumService
  /** Null for a service with one level. */
  readonly level: ServiceLevel | null
  readonly price: Cents
  readonly months: number | null
}

/** The levels of the premium services with their prices and periods, in the order of the vocabulary. They are in premium_service_levels, first filled by migration 0040. */
export async function listServiceLevels(ctx: Context): Promise<PricedLevel[]> {
  const rows = await ctx.db
    .selectFrom('premium_service_levels')
    .select(['service as code', 'level', 'price', 'months'])
    .execute()
  return rows.toSorted((one, other) => rankOf(one) - rankOf(other))
}

function rankOf({ code, level }: Pick<PricedLevel, 'code' | 'level'>): number {
  return premiumServices.indexOf(code) * serviceLevels.length + (level === null ? 0 : serviceLevels.indexOf(level))
}

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
