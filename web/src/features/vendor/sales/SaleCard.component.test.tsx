import type { Sale } from '@autopiazza/contract'
import { expect, test, vi } from 'vitest'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { SaleCard } from './SaleCard.tsx'
import { ledgerEntryFixture, saleFixture } from './testing/sale-fixtures.ts'

const before = Date.parse('2026-11-18T12:00:00Z')
const after = Date.parse('2026-11-22T12:00:00Z')
const onAct = vi.fn<(...what: unknown[]) => void>()
const show = (sale: Sale, now = before) =>
  showInApp(
    <ul>
      <SaleCard sale={sale} now={now} onAct={onAct} onCorrect={onAct} />
    </ul>,
  )

test("shows the statements of both parties where they differ, with a button that records the buyer's statement", async () => {
  const statement = { ...ledgerEntryFixture, kind: 'stated', by: 'buyer' } as const
  const money = { ...saleFixture.money, stated: 500_000, unconfirmed: 500_000, entries: [statement] }
  const screen = await show({ ...saleFixture, money })
  await expect.element(screen.getByText(/Anna: 5\.000.€ inviati il 18 novembre 2026\./)).toBeVisible()
  await expect.element(screen.getByText('Tu: non ancora registrati.')).toBeVisible()
  await screen.getByRole('button', { name: /^Registra 5\.000/ }).click()
  expect(onAct).toHaveBeenLastCalledWith('recordTransfer')
})

test('offers to correct a transfer where the server permits it, but not a transfer that was already corrected', async () => {
  const open = { ...ledgerEntryFixture, canTakeBack: true }
  const gone = { ...ledgerEntryFixture, id: 'e2', amount: 1_000, takenBackBy: 'vendor' as const }
  const screen = await show({ ...saleFixture, money: { ...saleFixture.money, entries: [gone, open] } })
  await expect.element(screen.getByText('corretto: non conta più', { exact: false })).toBeVisible()
  await screen.getByRole('button', { name: /^Correggi il bonifico di 5\.000/ }).click()
  expect(onAct).toHaveBeenLastCalledWith(open)
})

test('shows the deadline of the balance, later that the balance is late, and the day from which the sale can be ended', async () => {
  const open = await show(saleFixture)
  await expect.element(open.getByText('Da pagare', { exact: true })).toBeVisible()
  await expect.element(open.getByText(/Anna deve pagare il saldo entro il 20 novembre 2026/)).toBeVisible()
  await expect.element(open.getByRole('button', { name: /^Chiudi la vendita/ })).toBeDisabled()
  await expect.element(open.getByText(/Potrai chiudere la vendita dal 24 novembre 2026/)).toBeVisible()
  await open.unmount()
  const late = await show(saleFixture, after)
  await expect.element(late.getByText(/Il saldo doveva arrivare entro il 20 novembre 2026/)).toBeVisible()
})

test("shows the vendor's pickup point for an order with pickup", async () => {
  const address = { address: 'Via Roma 1', city: 'Torino', province: 'TO', postalCode: '10121' }
  const place = { id: 'p', name: 'Deposito Nord', ...address }
  const screen = await show({ ...saleFixture, isOpen: true, delivery: { method: 'pickup', place } } as Sale)
  const order = screen.getByRole('group').filter({ hasText: 'Deposito Nord' })
  await expect.element(order).toMatchTextContent(/Via Roma 1/)
})

test('shows when the credit of a financed sale ended', async () => {
  const ended = { ...ledgerEntryFixture, kind: 'refunded', way: 'credit', by: 'financing_provider' } as const
  const screen = await show({ ...saleFixture, money: { ...saleFixture.money, entries: [ended] } })
  await expect.element(screen.getByText(/[Ff]inanziamento.*18 novembre 2026/)).toBeVisible()
})
