import type { PriceLabel } from '@autopiazza/contract/vocabulary'
import type { Database } from '../../../database/database.ts'

/** What an advert is worth, in cents, and where its price stands. */
export interface MadeUpValue {
  readonly vehicleId: string
  readonly salePrice: number
  readonly value: number
  readonly label: PriceLabel | null
}

/** Stores what adverts are worth, in place of what was known, as the job that values them does. */
export async function storeValuations(db: Database, values: readonly MadeUpValue[]): Promise<void> {
  if (values.length === 0) return
  const rows = values.map(({ vehicleId, salePrice, value, label }) => ({
    vehicle_id: vehicleId,
    sale_price: salePrice,
    value,
    low: value - Math.floor(value / 10),
    high: value + Math.floor(value / 10),
    comparables: 12,
    label,
    reference: JSON.stringify({ value, year: 2020, mileage: 50_000, horsepower: null }),
    adjustments: '[]',
    like_adverts: '[]',
  }))
  await db
    .insertInto('listing_valuations')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('vehicle_id').doUpdateSet((excluded) => ({
        sale_price: excluded.ref('excluded.sale_price'),
        value: excluded.ref('excluded.value'),
        low: excluded.ref('excluded.low'),
        high: excluded.ref('excluded.high'),
        label: excluded.ref('excluded.label'),
      })),
    )
    .execute()
}
