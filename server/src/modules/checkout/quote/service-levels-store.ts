import type { Cents } from '@autopiazza/contract/money'
import type { PremiumService, ServiceLevel } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

export interface LevelChange {
  readonly service: PremiumService
  /** Null for a service with one level. */
  readonly level: ServiceLevel | null
  readonly price?: Cents
  readonly months?: number
}

interface LevelTerms {
  readonly price: Cents
  readonly months: number | null
}

/** Writes the price or the period of a level; returns the former ones, null when there is no such level. Refused by levels_differ_in_months. */
export async function updateServiceLevel(
  ctx: Context,
  { service, level, price, months }: LevelChange,
): Promise<LevelTerms | null> {
  const { rows } = await sql<LevelTerms>`
    update premium_service_levels catalogue
    set price = coalesce(${price ?? null}::bigint, before.price), months = coalesce(${months ?? null}::int, before.months)
    from (
      select service, level, price, months from premium_service_levels
      where service = ${service} and level is not distinct from ${level}::text for update
    ) before
    where catalogue.service = before.service and catalogue.level is not distinct from before.level
    returning before.price, before.months
  `.execute(ctx.db)
  return rows[0] ?? null
}
