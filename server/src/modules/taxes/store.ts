import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import type { TaxKey, TaxRate } from './rules/tax-rate.ts'

/** Ends the current rate on the day from which another applies. Returns the ended rate; null when none began earlier. */
export async function endTaxRate(
  ctx: Context,
  { kind, area, emissionClass, fuel, fromYears, on }: TaxKey & { readonly on: string },
): Promise<number | null> {
  const { rows } = await sql<{ rate: number }>`
    update vehicle_tax_rates set valid_to = ${on}::date
    where kind = ${kind} and area = ${area} and emission_class is not distinct from ${emissionClass}::smallint and fuel is not distinct from ${fuel}::text
      and from_years is not distinct from ${fromYears}::smallint and valid_to is null and valid_from < ${on}::date
    returning rate
  `.execute(ctx.db)
  return rows[0]?.rate ?? null
}

/**
 * Writes a rate without an end date. Refused by tax_rate_begins_once or tax_rate_in_force_once when another rate
 * begins on that day or later, and by tax_rate_qualified when its kind requires other qualifiers.
 */
export async function insertTaxRate(ctx: Context, rate: TaxRate): Promise<void> {
  await ctx.db
    .insertInto('vehicle_tax_rates')
    .values({
      kind: rate.kind,
      area: rate.area,
      emission_class: rate.emissionClass,
      fuel: rate.fuel,
      from_years: rate.fromYears,
      rate: rate.rate,
      low: rate.low,
      high: rate.high,
      is_estimate: rate.isEstimate,
      source: rate.source,
      source_url: rate.sourceUrl,
      valid_from: rate.validFrom,
    })
    .execute()
}
