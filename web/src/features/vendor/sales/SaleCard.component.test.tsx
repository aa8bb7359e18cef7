import type { Sale } from '@autopiazza/contract'
import { expect, test, vi } from 'vitest'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { SaleCard } from './SaleCard.tsx'
import { madeUpEntry, madeUpSale } from './testing/made-up-sale.ts'

const before = Date.parse('2026-11-18T12:00:00Z')
const after = Date.parse('2026-11-22T12:00:00Z')
const pressed = vi.fn<(...what: unknown[]) => void>()
const show = (sale: Sale, now = before) =>
  showInApp(
    <ul>
      <SaleCard sale={sale} now={now} onAct={pressed} onCorrect={pressed} />
    </ul>,
  )

test("shows both statements where they differ, with a button that records the buyer's", async () => {
  const statement = { ...madeUpEntry, kind: 'stated', by: 'buyer' } as const
  const money = { ...madeUpSale.money, stated: 500_000, unconfirmed: 500_000, entries: [statement] }
  const screen = await show({ ...madeUpSale, money })
  await expect.element(screen.getByText(/Anna: 5\.000.€ inviati il 18 novembre 2026\./)).toBeVisible()
  await expect.element(screen.getByText('Tu: non ancora registrati.')).toBeVisible()
  await screen.getByRole('button', { name: /^Registra 5\.000/ }).click()
  expect(pressed).toHaveBeenLastCalledWith('recordTransfer')
})

test('offers to correct a transfer where the server allows it, and excludes a corrected one', async () => {
  const open = { ...madeUpEntry, canTakeBack: true }
  const gone = { ...madeUpEntry, id: 'e2', amount: 1_000, takenBackBy: 'vendor' as const }
  const screen = await show({ ...madeUpSale, money: { ...madeUpSale.money, entries: [gone, open] } })
  await expect.element(screen.getByText('corretto: non conta più', { exact: false })).toBeVisible()
  await screen.getByRole('button', { name: /^Correggi il bonifico di 5\.000/ }).click()
  expect(pressed).toHaveBeenLastCalledWith(open)
})

test('shows until when the balance is due, then that it is late, and from when the sale can be ended', async () => {
  const open = await show(madeUpSale)
  await expect.element(open.getByText('Da pagare', { exact: true })).toBeVisible()
  await expect.element(open.getByText(/Anna deve pagare il saldo entro il 20 novembre 2026/)).toBeVisible()
  await expect.element(open.getByRole('button', { name: /^Chiudi la vendita/ })).toBeDisabled()
  await expect.element(open.getByText(/Potrai chiudere la vendita dal 24 novembre 2026/)).toBeVisible()
  await open.unmount()
  const late = await show(madeUpSale, after)
  await expect.element(late.getByText(/Il saldo doveva arrivare entro il 20 novembre 2026/)).toBeVisible()
})

test("names the vendor's place of an order with pickup", async () => {
  const address = { address: 'Via Roma 1', city: 'Torino', province: 'TO', postalCode: '10121' }
  const place = { id: 'p', name: 'Deposito Nord', ...address }
  const screen = await show({ ...madeUpSale, isOpen: true, delivery: { method: 'pickup', place } } as Sale)
  const order = screen.getByRole('group').filter({ hasText: 'Deposito Nord' })
  await expect.element(order).toMatchTextContent(/Via Roma 1/)
})

test('shows when the credit of a financed sale ended', async () => {
  const ended = { ...madeUpEntry, kind: 'refunded', way: 'credit', by: 'financing_provider' } as const
  const screen = await show({ ...madeUpSale, money: { ...madeUpSale.money, entries: [ended] } })
  await expect.element(screen.getByText(/[Ff]inanziamento.*18 novembre 2026/)).toBeVisible()
})
