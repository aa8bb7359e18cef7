import { expect, test } from 'vitest'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { unpaidPurchaseFixture } from '../../entities/reservation/testing/purchase-fixtures.ts'
import { PurchaseSummaryPage } from './PurchaseSummaryPage.tsx'

test('the purchase summary shows seller, buyer, car, price and dates on a single page', async () => {
  const warranty = { code: 'extended_warranty', amount: 79_900 } as const
  const quote = {
    ...unpaidPurchaseFixture.quote,
    lines: [...unpaidPurchaseFixture.quote.lines, warranty],
    total: 1_229_900,
  }
  const timeline = [{ fact: 'confirmed', at: '2026-11-17T09:00:00.000Z', amount: null }] as const
  const buyer = { role: 'buyer', firstName: 'Giada', lastName: 'Prova', email: 'giada@example.it' } as const
  const page = <PurchaseSummaryPage car={{ id: 'p', purchasedAt: '2026-11-17T10:00:00.000Z' }} reservationId="r" />
  const screen = await showInApp(page, {
    api: { checkout: { reservation: async () => ({ ...unpaidPurchaseFixture, quote, timeline }) } },
    session: buyer,
  })
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  for (const text of ['Prova Auto', 'Giada Prova', 'giada@example.it', 'Fiat Tipo 2017', '12.299\u00A0€', '799\u00A0€'])
    await expect.element(screen.getByText(text, { exact: false }).first()).toBeVisible()
  await expect.element(screen.getByText(/17 novembre 2026/).first()).toBeVisible()
})
