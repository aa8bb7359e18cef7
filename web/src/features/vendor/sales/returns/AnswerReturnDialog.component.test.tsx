import type { ReturnView, Sale } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { expect, test, vi } from 'vitest'
import { refusal } from '../../../../app/testing/answers.ts'
import { showInApp } from '../../../../app/testing/show-in-app.tsx'
import { returnFixture } from '../../../../entities/reservation/testing/purchase-fixtures.ts'
import { saleFixture } from '../testing/sale-fixtures.ts'
import { AnswerReturnDialog } from './AnswerReturnDialog.tsx'

const t = createTranslator({ locale: 'it', messages: messagesOf('it') })
const sale: Sale = {
  ...saleFixture,
  handover: { on: '2026-11-18', by: 'vendor', isConfirmed: true, countsFrom: '2026-11-18', answerBy: null },
}
const show = (carReturn: ReturnView, answer: (input: object) => Promise<Sale> = async () => saleFixture) =>
  showInApp(<AnswerReturnDialog sale={sale} carReturn={carReturn} onClose={() => undefined} />, {
    api: { returns: { answer } },
  })

test('requires the place of a return before its day, and shows a refused day beside its field', async () => {
  const answer = vi.fn<(input: object) => Promise<Sale>>(async () => {
    throw refusal('request.invalid', '', { 'answer.on': t('errors.fields.date_in_past') })
  })
  const screen = await show(returnFixture, answer)
  const confirm = screen.getByRole('button', { name: t('returns.vendor.answer.confirm') })
  const day = screen.getByLabelText(t('returns.vendor.answer.day'))
  await screen.getByLabelText(t('returns.vendor.answer.place')).fill('Via Po 2, Torino')
  await confirm.click()
  await expect.element(day).toHaveFocus()
  expect(answer).not.toHaveBeenCalled()
  await day.fill('2020-01-01')
  await confirm.click()
  await expect.element(screen.getByText(t('errors.fields.date_in_past'))).toBeVisible()
  await expect.element(day).toHaveFocus()
})

test('requires a reason to refuse a return', async () => {
  const answer = vi.fn<(input: object) => Promise<Sale>>(async () => saleFixture)
  const screen = await show(returnFixture, answer)
  await screen.getByRole('radio', { name: new RegExp(`^${t('returns.vendor.answer.refuse')}`) }).click()
  await screen.getByRole('button', { name: t('returns.vendor.answer.confirm') }).click()
  await expect.element(screen.getByText(t('errors.fields.required'))).toBeVisible()
  expect(answer).not.toHaveBeenCalled()
  await screen.getByRole('textbox', { name: t('returns.vendor.answer.reason') }).fill('Il paraurti è rotto')
  await screen.getByRole('button', { name: t('returns.vendor.answer.confirm') }).click()
  const refusal = { decision: 'refuse', reason: 'Il paraurti è rotto' }
  await expect
    .poll(() => answer.mock.calls)
    .toEqual([[{ id: saleFixture.id, returnId: returnFixture.id, answer: refusal }]])
})

test('offers no button to refuse a legal withdrawal', async () => {
  const screen = await show({ ...returnFixture, kind: 'withdrawal' })
  await expect.element(screen.getByText(t('returns.vendor.answer.withdrawal'), { exact: false })).toBeVisible()
  await expect
    .element(screen.getByRole('radio', { name: new RegExp(`^${t('returns.vendor.answer.refuse')}`) }))
    .not.toBeInTheDocument()
})
