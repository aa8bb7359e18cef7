import type { AfterSale } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { expect, test, vi } from 'vitest'
import { refusal } from '../../../app/testing/answers.ts'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import {
  afterSaleFixture,
  unpaidPurchaseFixture,
  returnFixture,
} from '../../../entities/reservation/testing/purchase-fixtures.ts'
import { AfterSalePart } from './AfterSalePart.tsx'

const t = createTranslator({ locale: 'it', messages: messagesOf('it') })
const over = { until: '2026-11-21T22:59:59.000Z', isOpen: false }
const show = (afterSale: Partial<AfterSale>, returns: object = {}) =>
  showInApp(
    <AfterSalePart purchase={{ ...unpaidPurchaseFixture, afterSale: { ...afterSaleFixture, ...afterSale } }} />,
    {
      api: { returns },
    },
  )

test('offers only the legal withdrawal after the first three days, and shows the text that is sent', async () => {
  const request = vi.fn<(input: object) => Promise<unknown>>(async () => null)
  const screen = await show({ moneyBack: over }, { request })
  await screen.getByRole('button', { name: t('returns.request.open') }).click()
  await expect
    .element(screen.getByRole('radio', { name: new RegExp(`^${t('returns.kind.withdrawal')}`) }))
    .toBeChecked()
  await expect
    .element(screen.getByRole('radio', { name: new RegExp(`^${t('returns.kind.money_back')}`) }))
    .not.toBeInTheDocument()
  await expect.element(screen.getByText(t('returns.request.model'))).toBeVisible()
  await screen.getByRole('button', { name: t('returns.request.confirm') }).click()
  await expect.poll(() => request.mock.calls).toMatchObject([[{ id: unpaidPurchaseFixture.id, kind: 'withdrawal' }]])
})

test('reports in the open dialog that a return request is too late', async () => {
  const message = 'I giorni per restituire l’auto sono passati.'
  const refused = refusal('checkout.return_too_late', message)
  const screen = await show({}, { request: () => Promise.reject(refused) })
  await screen.getByRole('button', { name: t('returns.request.open') }).click()
  await screen.getByRole('radio', { name: new RegExp(`^${t('returns.kind.money_back')}`) }).click()
  await screen.getByRole('button', { name: t('returns.request.confirm') }).click()
  await expect.element(screen.getByRole('dialog').getByText(message).last()).toBeVisible()
})

test('offers no return after both rights have ended, and links to the page about them', async () => {
  const screen = await show({ moneyBack: over, withdrawal: over, lastDay: null })
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('link', { name: t('returns.help') }))
    .toHaveAttribute('href', '/support#promises')
})

test('shows one last day to return the car, and the second right of return in the line below', async () => {
  const screen = await show({})
  await expect.element(screen.getByText(t('returns.rights.last', { day: '2 dicembre 2026' }))).toBeVisible()
  const other = { kind: t('returns.kind.money_back'), day: '21 novembre 2026' }
  await expect.element(screen.getByText(t('returns.rights.other', other))).toBeVisible()
})

/** A handover that the vendor recorded and the buyer has not answered yet. */
const unanswered = {
  on: '2026-11-18',
  by: 'vendor',
  isConfirmed: false,
  countsFrom: null,
  answerBy: '2026-11-21T22:59:00.000Z',
} as const

test('shows the question about the handover first, and collapses the return until the buyer has answered', async () => {
  const notBegun = { until: null, isOpen: true }
  const facts = { handover: unanswered, canConfirmHandover: true, canDenyHandover: true, lastDay: null }
  const screen = await show({ ...facts, moneyBack: notBegun, withdrawal: notBegun })
  await expect.element(screen.getByText(t('returns.handover.unanswered', { date: '18 novembre 2026' }))).toBeVisible()
  await expect.element(screen.getByRole('button', { name: t('returns.request.open') })).not.toBeInTheDocument()
  await screen.getByText(t('returns.rights.title')).click()
  await expect.element(screen.getByRole('button', { name: t('returns.request.open') })).toBeVisible()
})

test("does not request the return of a car that is already on its way, and shows the question about the vendor's handover record beside the return", async () => {
  const accepted = {
    ...returnFixture,
    status: 'accepted',
    place: 'Via Po 2',
    returnAt: '2026-11-25T09:00:00.000Z',
  } as const
  const returns = [{ ...accepted, sentOn: '2026-11-20', sentProof: 'Corriere Alfa 4711' }]
  const screen = await show({ handover: unanswered, canConfirmHandover: true, canDenyHandover: false, returns })
  await expect.element(screen.getByText(/Corriere Alfa 4711/)).toBeVisible()
  await expect.element(screen.getByText(/Via Po 2/)).not.toBeInTheDocument()
  await expect.element(screen.getByText(t('returns.state.bring'))).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: t('buyer.deal.answer.yes') })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: t('buyer.deal.answer.never') })).not.toBeInTheDocument()
})

test('lets the buyer deny a handover that counts as confirmed because the buyer did not answer', async () => {
  const confirmHandover = vi.fn<(input: object) => Promise<unknown>>(async () => null)
  const handover = {
    on: '2026-11-18',
    by: 'vendor',
    isConfirmed: false,
    countsFrom: '2026-11-21',
    answerBy: null,
  } as const
  const screen = await show({ handover, canDenyHandover: true }, { confirmHandover })
  await screen.getByRole('button', { name: t('returns.handover.never') }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: t('buyer.deal.answer.denial.confirm') }).click()
  await expect.poll(() => confirmHandover.mock.calls).toEqual([[{ id: unpaidPurchaseFixture.id, on: null }]])
})

test('shows the reason of a refused return and the remaining withdrawal', async () => {
  const refused = { ...returnFixture, status: 'refused', refusalReason: 'Il paraurti è rotto' } as const
  const screen = await show({ moneyBack: over, returns: [{ ...refused, answeredAt: refused.requestedAt }] })
  await expect.element(screen.getByText(/Il paraurti è rotto/)).toBeVisible()
  await expect.element(screen.getByText(t('returns.state.refusedWithdrawal'))).toBeVisible()
  await expect.element(screen.getByRole('button', { name: t('returns.request.open') })).toBeEnabled()
})

test('cancels a return request after a confirmation', async () => {
  const callOff = vi.fn<(input: object) => Promise<unknown>>(async () => null)
  const screen = await show({ moneyBack: over, returns: [returnFixture] }, { callOff })
  await screen.getByRole('button', { name: t('returns.callOff.open') }).click()
  await screen.getByRole('button', { name: t('returns.callOff.confirm') }).click()
  await expect.poll(() => callOff.mock.calls).toEqual([[{ id: unpaidPurchaseFixture.id, returnId: returnFixture.id }]])
})
