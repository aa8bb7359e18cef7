import type { Context } from '../../kernel/context.ts'
import { listStockCars, listStockPlaces } from '../listings/index.ts'
import { type ExportedCar, exportedCar } from './exported-car.ts'
import { listExportStores } from './reads/export-stores.ts'

export interface SiteAddresses {
  readonly baseUrl: string
  /** The origin of the CDN of photographs, if there is one. */
  readonly photographsAt?: string | undefined
}

const pageSize = 250

/** Yields the cars of a dealer's stock page by page, so that a large stock is never in memory as a whole. */
export async function* exportedCars(
  ctx: Context,
  { vendorId, site: { baseUrl, photographsAt } }: { readonly vendorId: string; readonly site: SiteAddresses },
): AsyncGenerator<readonly ExportedCar[]> {
  const places = await listStockPlaces(ctx, vendorId)
  const stores = await listExportStores(ctx, vendorId)
  const storeCodes = new Map(stores.map((store) => [store.pickupLocationId, store.storeCode]))
  let after: string | null = null
  for (;;) {
    const page = await listStockCars(ctx, { vendorId, after, limit: pageSize })
    yield page.map((car) => exportedCar(car, { baseUrl, photographsAt, places, storeCodes }))
    after = page.at(-1)?.id ?? null
    if (page.length < pageSize) return
  }
}
