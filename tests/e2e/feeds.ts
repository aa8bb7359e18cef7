import type { FeedRun, StockFeed } from '@autopiazza/contract'
import { expect, type Page } from '@playwright/test'
import { callApi } from './call-api.ts'
import { inDatabase } from './in-database.ts'

const names = 'Numero stock;Marca;Modello;Anno;Chilometri;Alimentazione;Cambio;Prezzo;Descrizione'

/** Returns a dealer's file with cars of these numbers and prices. */
export function stockFile(model: string, cars: Readonly<Record<string, string>>): string {
  const lines = Object.entries(cars).map(
    ([number, price]) =>
      `${number};Lancia;${model};2019;42.000;Benzina;Manuale;${price};Unico proprietario, tagliandi.`,
  )
  return [names, ...lines, ''].join('\r\n')
}

/** Sends a file as the dealer's program does, and waits until its run has ended. */
export async function sendFile(page: Page, feedId: string, token: string, data: string): Promise<FeedRun> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' }
  const sent = await page.request.put(`/api/feeds/${feedId}/file?name=stock.csv`, { headers, data, maxRetries: 1 })
  expect(sent.status(), await sent.text()).toBe(202)
  return waitForRun(page, feedId)
}

/** Waits until the last run of a feed of the dealer of this page has ended. */
export async function waitForRun(page: Page, feedId: string): Promise<FeedRun> {
  let last: FeedRun | null = null
  await expect(async () => {
    last = (await callApi<StockFeed>(page.request, `/api/vendor/feeds/${feedId}`)).lastRun
    expect(last?.state).not.toBe('running')
  }).toPass({ intervals: [200], timeout: 30_000 })
  if (!last) throw new Error('The feed has no run')
  return last
}

/** Puts the cars of a feed online, as if their photographs had arrived from the dealer's server. */
export async function putFedCarsOnline(feedId: string): Promise<void> {
  await inDatabase(async (database) => {
    await database.query(
      `update vehicle_listings set status = 'active', awaits_photos = false
       where id in (select listing_id from stock_feed_cars where feed_id = $1)`,
      [feedId],
    )
  })
}

/** Returns the advert of a stock number in the rows of a run. */
export async function advertIn(page: Page, { importId }: FeedRun, stockNumber: string): Promise<string> {
  const { rows } = await callApi<{ rows: { stockNumber: string; listingId: string }[] }>(
    page.request,
    `/api/vendor/imports/${importId}/rows`,
  )
  const id = rows.find((row) => row.stockNumber === stockNumber)?.listingId
  expect(id, stockNumber).toBeTruthy()
  return id ?? ''
}
