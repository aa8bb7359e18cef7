import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../product/product-settings.ts'
import type { ProductDatabase } from '../product/product-database.ts'
import type { Findings } from '../findings.ts'
import { waitFor } from '../wait-for.ts'

const photographsTimeout = 240_000

/** Checks that the demo stock was loaded completely and once, however often its loading was killed. */
export async function checkDemoStock(database: ProductDatabase, { expect }: Findings): Promise<void> {
  const expected = (await countRows('demo/stock.csv')) + (await countRows('demo/photographed-cars.csv'))
  const count = await database.count('select count(*)::int from vehicle_listings')
  expect(count === expected, `the demo stock has ${expected} cars, not ${count}`)
}

/** Checks that every photograph of a demo advert exists once, however often the product was stopped and killed. Rows without a car are only those of models. */
export async function checkDemoPhotographs(database: ProductDatabase, { expect }: Findings): Promise<void> {
  const expected = await countRows('demo/photos.csv', (row) => !row.startsWith(','))
  let count = 0
  await waitFor(async () => (count = await countPhotographs(database)) >= expected, {
    timeout: photographsTimeout,
    interval: 500,
  })
  expect(count === expected, `the demo stock has ${expected} photographs, not ${count}`)
}

export function countPhotographs(database: ProductDatabase): Promise<number> {
  return database.count('select count(*)::int from listing_photos')
}

async function countRows(file: string, isCounted: (row: string) => boolean = () => true): Promise<number> {
  const [, ...rows] = (await readFile(join(projectRoot, file), 'utf8')).trim().split('\n')
  return rows.filter(isCounted).length
}
