import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import type { TaxKey, TaxRate } from './rules/tax-rate.ts'

/** Ends the rate that has no end, on the day from which another counts; returns it, null where there is none that began earlier. */
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

/** Writes a rate without an end. Refused by tax_rate_begins_once or tax_rate_in_force_once where another one is entered from that day or later, by tax_rate_qualified where its kind depends on something else. */
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
