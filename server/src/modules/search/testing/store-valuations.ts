import type { PriceLabel } from '@autopiazza/contract/vocabulary'
import type { Database } from '../../../database/database.ts'

/** The value of an advert in cents, and its price label. */
export interface GeneratedValue {
  readonly vehicleId: string
  readonly salePrice: number
  readonly value: number
  readonly label: PriceLabel | null
}

/** Replaces the values of adverts, like the job that values them. */
export async function storeValuations(db: Database, values: readonly GeneratedValue[]): Promise<void> {
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
