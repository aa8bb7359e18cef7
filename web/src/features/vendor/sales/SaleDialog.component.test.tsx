import type { Sale } from '@autopiazza/contract'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import { expect, test, vi } from 'vitest'
import { refusal } from '../../../app/testing/answers.ts'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { type SaleDialogInput, SaleDialog } from './SaleDialog.tsx'
import { ledgerEntryFixture, saleFixture } from './testing/sale-fixtures.ts'

const refusedFields = (fields: Record<string, string>) => refusal('request.invalid', 'Controlla i campi.', fields)
const stated = {
  ...saleFixture.money,
  stated: 500_000,
  unconfirmed: 500_000,
  entries: [{ ...ledgerEntryFixture, kind: 'stated', by: 'buyer' } as const],
}

const show = (input: SaleDialogInput, api: object = {}) =>
  showInApp(<SaleDialog input={input} onClose={() => undefined} />, { api })

test("prefills a receipt with the whole balance and today's date, or with the payment that the buyer stated", async () => {
  const whole = await show({ sale: saleFixture, action: 'recordTransfer' })
  await expect.element(whole.getByLabelText('Importo')).toHaveValue('8639')
  await expect.element(whole.getByLabelText('Giorno dell’accredito')).toHaveValue(dayInItaly())
  await expect.element(whole.getByText(/Causale: AP-1/)).toBeVisible()
  await whole.unmount()
  const part = await show({ sale: { ...saleFixture, money: stated }, action: 'recordTransfer' })
  await expect.element(part.getByLabelText('Importo')).toHaveValue('5000')
  await expect.element(part.getByLabelText('Giorno dell’accredito')).toHaveValue('2026-11-18')
  await expect.element(part.getByText(/Anna dice di aver inviato 5\.000/)).toBeVisible()
})

test('sends a receipt with amount, day and idempotency key, and preserves the input beside a refused field', async () => {
  const recordTransfer = vi.fn<(input: object) => Promise<Sale>>(async () => {
    throw refusedFields({ 'transfer.amount': 'Valore troppo alto' })
  })
  const screen = await show({ sale: saleFixture, action: 'recordTransfer' }, { sales: { recordTransfer } })
  const amount = screen.getByLabelText('Importo')
  await amount.fill('molto')
  await screen.getByRole('button', { name: 'Il bonifico è arrivato' }).click()
  await expect.element(screen.getByText('Scrivi un importo in euro, per esempio 12.900 o 12.900,00')).toBeVisible()
  expect(recordTransfer).not.toHaveBeenCalled()
  await amount.fill('9.000,50')
  await screen.getByLabelText('Giorno dell’accredito').fill('2026-11-19')
  await screen.getByRole('button', { name: 'Il bonifico è arrivato' }).click()
  await expect.element(screen.getByText('Valore troppo alto')).toBeVisible()
  await expect.element(amount).toHaveValue('9.000,50')
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true')
  expect(recordTransfer).toHaveBeenCalledExactlyOnceWith({
    id: saleFixture.id,
    transfer: { amount: 900_050, on: '2026-11-19', key: expect.any(String) },
  })
})

test('shows the amount of a repayment that the vendor owes, and a refused day beside its field', async () => {
  const payBack = vi.fn<(input: object) => Promise<Sale>>(async () => {
    throw refusedFields({ 'transfer.on': 'La data è nel futuro: controllala' })
  })
  const sale = { ...saleFixture, money: { ...saleFixture.money, owedByVendor: 1_260_000 } }
  const screen = await show({ sale, action: 'payBack' }, { settlements: { payBack } })
  await expect.element(screen.getByLabelText('Importo')).toHaveValue('12600')
  await screen.getByLabelText('Giorno del bonifico').fill('2099-01-01')
  await screen.getByRole('button', { name: 'Ho restituito il denaro' }).click()
  await expect.element(screen.getByText('La data è nel futuro: controllala')).toBeVisible()
  await expect.element(screen.getByLabelText('Giorno del bonifico')).toHaveFocus()
})

test('explains what ending an unpaid sale does to the car, the deposit, the transfers and the services', async () => {
  const deposit = { ...ledgerEntryFixture, way: 'card', by: 'card_provider', amount: 30_000, on: null } as const
  const sale: Sale = {
    ...saleFixture,
    lines: [...saleFixture.lines, { code: 'roadside_assistance', amount: 9_900, months: 12 }],
    money: { ...saleFixture.money, received: 100_000, entries: [deposit] },
  }
  const screen = await show({ sale, action: 'endUnpaid' })
  expect(
    screen
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual([
    'L’auto torna online e si può di nuovo prenotare.',
    'Il deposito di 300 € torna sulla carta di chi ha comprato.',
    'I 1.000 € già ricevuti con bonifico li restituisci tu.',
    'I servizi acquistati con l’auto finiscono.',
  ])
})

test('withdraws a recorded payment with one click on the button of the correction dialog', async () => {
  const correctTransfer = vi.fn<(input: object) => Promise<Sale>>(async () => saleFixture)
  const screen = await show({ sale: saleFixture, entry: ledgerEntryFixture }, { settlements: { correctTransfer } })
  await screen.getByRole('button', { name: 'Togli la registrazione' }).click()
  await expect.poll(() => correctTransfer.mock.calls).toEqual([[{ id: saleFixture.id, entryId: 'e1' }]])
})

test('shows a dialog text about repayments when a wrongly recorded repayment is withdrawn', async () => {
  const correctTransfer = vi.fn<(input: object) => Promise<Sale>>(async () => saleFixture)
  const entry = { ...ledgerEntryFixture, kind: 'refunded' } as const
  const screen = await show({ sale: saleFixture, entry }, { settlements: { correctTransfer } })
  await expect.element(screen.getByText(/risultano ancora da restituire/)).toBeVisible()
  await screen.getByRole('button', { name: 'Togli la registrazione' }).click()
  await expect.poll(() => correctTransfer.mock.calls).toEqual([[{ id: saleFixture.id, entryId: 'e1' }]])
})

test('withdraws a recorded handover that never took place', async () => {
  const recordHandover = vi.fn<(input: object) => Promise<Sale>>(async () => saleFixture)
  const handover = {
    on: '2026-11-18',
    by: 'vendor',
    isConfirmed: false,
    countsFrom: null,
    answerBy: '2026-11-21T22:59:00.000Z',
  } as const
  const screen = await show({ sale: { ...saleFixture, handover }, action: 'handOver' }, { returns: { recordHandover } })
  await screen.getByRole('button', { name: 'Non l’ho consegnata: togli la registrazione' }).click()
  await expect.poll(() => recordHandover.mock.calls).toEqual([[{ id: saleFixture.id, on: null }]])
})

test('corrects the day of a handover in a dialog that starts with the recorded day', async () => {
  const handover = {
    on: '2026-11-18',
    by: 'vendor',
    isConfirmed: false,
    countsFrom: null,
    answerBy: '2026-11-21T22:59:00.000Z',
  } as const
  const screen = await show({ sale: { ...saleFixture, handover }, action: 'handOver' })
  await expect.element(screen.getByLabelText('Giorno della consegna')).toHaveValue('2026-11-18')
  await expect.element(screen.getByText(/Il saldo di 8\.639/)).toBeVisible()
})

test('warns about a handover before the promised days, and states the month of these days only once', async () => {
  const settlement = { handoverFrom: '2026-12-03', handoverUntil: '2026-12-07', endedAt: null } as Sale['settlement']
  const screen = await show({ sale: { ...saleFixture, settlement }, action: 'handOver' })
  const warning = screen.getByText(/tra il 3 e il 7 dicembre/)
  await screen.getByLabelText('Giorno della consegna').fill('2026-12-03')
  await expect.element(warning).not.toBeInTheDocument()
  await screen.getByLabelText('Giorno della consegna').fill('2026-12-02')
  await expect.element(warning).toBeVisible()
})

test('requires a reason for a cancellation and sends it to the buyer', async () => {
  const cancel = vi.fn<(input: object) => Promise<Sale>>(async () => saleFixture)
  const screen = await show({ sale: saleFixture, action: 'cancel' }, { sales: { cancel } })
  const reason = screen.getByRole('textbox', { name: /^Motivo/ })
  await screen.getByRole('button', { name: 'Annulla la prenotazione' }).click()
  await expect.element(screen.getByText('Compila questo campo')).toBeVisible()
  await expect.element(reason).toHaveFocus()
  expect(cancel).not.toHaveBeenCalled()
  await reason.fill('La macchina ha un guasto al cambio.')
  await screen.getByRole('button', { name: 'Annulla la prenotazione' }).click()
  const sent = { id: saleFixture.id, reason: 'La macchina ha un guasto al cambio.' }
  await expect.poll(() => cancel.mock.calls).toEqual([[sent]])
})
