import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import type { TaxRate } from '../rules/tax-rate.ts'

export interface EnteredTaxRate extends TaxRate {
  /** The first day on which the rate no longer applies; null without an end. */
  readonly validTo: string | null
}

interface RatesOf {
  readonly areas: readonly string[]
  /** YYYY-MM-DD. */
  readonly today: string
}

export async function listTaxRates(ctx: Context, { areas, today }: RatesOf): Promise<TaxRate[]> {
  return selectRates(ctx)
    .where('area', 'in', areas)
    .where('valid_from', '<=', today)
    .where((where) => where.or([where('valid_to', 'is', null), where('valid_to', '>', today)]))
    .execute()
}

/** Returns every rate ever entered for an area, or for all areas when it is null; grouped by kind, the oldest first. */
export async function listEnteredTaxRates(ctx: Context, area: string | null): Promise<EnteredTaxRate[]> {
  return selectRates(ctx)
    .select(sql<string | null>`valid_to::text`.as('validTo'))
    .$if(area !== null, (query) => query.where('area', '=', area))
    .orderBy('kind')
    .orderBy('area')
    .orderBy('fuel')
    .orderBy('emission_class')
    .orderBy('from_years')
    .orderBy('valid_from')
    .execute()
}

function selectRates(ctx: Context) {
  return ctx.db
    .selectFrom('vehicle_tax_rates')
    .select([
      'kind',
      'area',
      'emission_class as emissionClass',
      'fuel',
      'from_years as fromYears',
      'rate',
      'low',
      'high',
      'is_estimate as isEstimate',
      'source',
      'source_url as sourceUrl',
      sql<string>`valid_from::text`.as('validFrom'),
    ])
}
