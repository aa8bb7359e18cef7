import type { ReservationView } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import type { ReactNode } from 'react'
import { createTranslator } from 'use-intl/core'
import { expect, test, vi } from 'vitest'
import { refusal } from '../../../app/testing/answers.ts'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { NextStepCard } from '../../../entities/reservation/NextStepCard.tsx'
import {
  afterSaleFixture,
  unpaidPurchaseFixture,
  statementFixture,
} from '../../../entities/reservation/testing/purchase-fixtures.ts'
import { findViolations } from '../../../ui/testing/find-violations.ts'
import { CorrectionHistory } from '../../../entities/correction/CorrectionHistory.tsx'
import { CallOffPart } from './CallOffPart.tsx'
import { CorrectionNotice } from './CorrectionNotice.tsx'
import { ReservationAccount } from './ReservationAccount.tsx'

const languages = ['it', 'en'] as const
const now = Date.parse('2026-11-18T10:00:00.000Z')
const translatorIn = (language: 'it' | 'en') => createTranslator({ locale: language, messages: messagesOf(language) })
const show = (part: ReactNode, language: 'it' | 'en', api: object) =>
  showInApp(
    <main>
      <h1>.</h1>
      {part}
    </main>,
    { language, api },
  )
const withMoney = (money: Partial<ReservationView['money']>, can: Partial<ReservationView['can']> = {}) => ({
  ...unpaidPurchaseFixture,
  money: { ...unpaidPurchaseFixture.money, ...money },
  can: { ...unpaidPurchaseFixture.can, ...can },
})

test.each(languages)(
  'in %s, records how much of the balance the buyer has sent, and shows beside the field why an amount is refused',
  async (language) => {
    const t = translatorIn(language)
    const refused = refusal('request.invalid', '', { 'transfer.amount': t('errors.fields.too_large') })
    const stateTransfer = vi.fn<(input: object) => Promise<unknown>>().mockRejectedValueOnce(refused)
    stateTransfer.mockResolvedValueOnce(unpaidPurchaseFixture)
    const screen = await show(<NextStepCard reservation={unpaidPurchaseFixture} now={now} isOnPage />, language, {
      settlements: { stateTransfer },
    })
    await screen.getByRole('button', { name: t('buyer.deal.sent.open') }).click()
    const amount = screen.getByLabelText(t('buyer.deal.sent.amount'))
    await expect.element(amount).toHaveValue('11200')
    await amount.fill('99999999')
    const confirm = screen.getByRole('button', { name: t('buyer.deal.sent.confirm') })
    await confirm.click()
    await expect.element(screen.getByText(t('errors.fields.too_large'))).toBeVisible()
    await expect.element(amount).toHaveValue('99999999')
    await amount.fill('5000')
    await confirm.click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(stateTransfer).toHaveBeenLastCalledWith({
      id: unpaidPurchaseFixture.id,
      transfer: { amount: 500_000, on: expect.any(String), key: expect.any(String) },
    })
  },
)

test.each(languages)(
  'in %s, withdraws a payment stated by the buyer that the seller has not recorded',
  async (language) => {
    const t = translatorIn(language)
    const withdrawStatement = vi.fn<(input: object) => Promise<unknown>>(async () => unpaidPurchaseFixture)
    const reservation = withMoney({ stated: 1_120_000, unconfirmed: 1_120_000, entries: [statementFixture] })
    const screen = await show(<ReservationAccount reservation={reservation} />, language, {
      settlements: { withdrawStatement },
    })
    await expect.element(screen.getByText(/Prova Auto.*11[.,]200/)).toBeVisible()
    await screen.getByText(t('checkout.deal.account.withdraw')).click()
    await screen.getByRole('button', { name: t('checkout.deal.withdraw.confirm') }).click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(withdrawStatement).toHaveBeenCalledExactlyOnceWith({
      id: unpaidPurchaseFixture.id,
      entryId: statementFixture.id,
    })
  },
)

const cameBack = { ...statementFixture, kind: 'refunded', canTakeBack: false } as const

test.each([
  ['buyer', 'refundedByBuyer'],
  ['vendor', 'refundedByVendor'],
  ['operator', 'refundedByOperator'],
] as const)('shows which party stated a refund: the %s', async (by, text) => {
  const t = translatorIn('it')
  const screen = await show(
    <ReservationAccount reservation={withMoney({ entries: [{ ...cameBack, by }] })} />,
    'it',
    {},
  )
  const words = { day: '18 novembre 2026', seller: 'Prova Auto' }
  await expect.element(screen.getByText(t(`checkout.deal.account.${text}`, words))).toBeVisible()
})

test('lets the buyer deny having received a repayment that the seller recorded', async () => {
  const t = translatorIn('it')
  const withdrawStatement = vi.fn<(input: object) => Promise<unknown>>(async () => unpaidPurchaseFixture)
  const reservation = withMoney({ entries: [{ ...cameBack, by: 'vendor', canTakeBack: true }] })
  const screen = await show(<ReservationAccount reservation={reservation} />, 'it', {
    settlements: { withdrawStatement },
  })
  await screen.getByText(t('checkout.deal.account.withdrawRefund'), { exact: true }).click()
  await expect.element(screen.getByText(t('checkout.deal.deny.title'))).toBeVisible()
  await screen.getByRole('button', { name: t('checkout.deal.deny.confirm'), exact: true }).click()
  await expect
    .poll(() => withdrawStatement.mock.calls)
    .toEqual([[{ id: unpaidPurchaseFixture.id, entryId: cameBack.id }]])
})

test("withdraws the buyer's statement that the refund arrived", async () => {
  const t = translatorIn('it')
  const withdrawStatement = vi.fn<(input: object) => Promise<unknown>>(async () => unpaidPurchaseFixture)
  const reservation = withMoney({ entries: [{ ...cameBack, canTakeBack: true }] })
  const screen = await show(<ReservationAccount reservation={reservation} />, 'it', {
    settlements: { withdrawStatement },
  })
  await screen.getByText(t('checkout.deal.account.withdrawRefund'), { exact: true }).click()
  await screen.getByRole('button', { name: t('checkout.deal.withdraw.confirm') }).click()
  await expect
    .poll(() => withdrawStatement.mock.calls)
    .toEqual([[{ id: unpaidPurchaseFixture.id, entryId: cameBack.id }]])
})

test.each(languages)(
  'in %s, shows account number and reference with copy buttons beside a payment that is due',
  async (language) => {
    const t = translatorIn(language)
    const account = { iban: 'IT60X0542811101000000123456', holder: 'Prova Auto', reference: 'AP-1', by: null }
    const transfer = { ...account, amount: 1_120_000 }
    const screen = await show(
      <NextStepCard reservation={{ ...unpaidPurchaseFixture, transfer }} now={now} />,
      language,
      {},
    )
    await expect.element(screen.getByText('AP-1')).toBeVisible()
    expect(screen.getByRole('button', { name: t('buyer.copy.copy'), exact: false }).elements()).toHaveLength(2)
  },
)

test.each(languages)('in %s, announces a home delivery with its town and days', async (language) => {
  const address = { recipient_name: 'Bea', street_address: 'Via Po 2', city: 'Milano', postal_code: '20123' }
  const reservation = {
    ...unpaidPurchaseFixture,
    next: { step: 'hand_over', actor: 'vendor', by: null, amount: null },
    delivery: { method: 'delivery', address: { ...address, province: 'MI', country: 'IT' } },
    settlement: { handoverFrom: '2026-11-23T10:00:00.000Z', handoverUntil: '2026-11-27T10:00:00.000Z' },
  } as unknown as ReservationView
  const screen = await show(<NextStepCard reservation={reservation} now={now} />, language, {})
  await expect.element(screen.getByRole('article')).toMatchTextContent(/Milano.*23.*27/)
})

type Step = Omit<NonNullable<ReservationView['next']>, 'actor'>
const [sunday, wednesday] = ['2026-11-15T04:04:00.000Z', '2026-11-25T04:04:00.000Z']
const withNext = ({ step, by, amount }: Step): ReservationView => ({
  ...unpaidPurchaseFixture,
  next: { step, actor: 'buyer', by, amount },
})

test.each<[Step, string]>([
  [
    { step: 'pay_balance', by: wednesday, amount: 863_900 },
    'Paga 8.639\u00a0€ a Prova Auto entro mercoledì 25 novembre, 05:04',
  ],
  [
    { step: 'pay_balance', by: sunday, amount: 863_900 },
    'Paga 8.639\u00a0€ a Prova Auto. Il termine era domenica 15 novembre, 05:04',
  ],
  [
    { step: 'conclude', by: wednesday, amount: null },
    'Vai a vedere l’auto da Prova Auto, o concludi l’acquisto entro mercoledì 25 novembre, 05:04',
  ],
  [
    { step: 'confirm_handover', by: sunday, amount: null },
    'Hai ricevuto l’auto? Consegna prevista entro domenica 15 novembre',
  ],
  [{ step: 'may_return', by: wednesday, amount: null }, 'Puoi restituirla fino a mercoledì 25 novembre'],
  [
    { step: 'bring_car_back', by: wednesday, amount: null },
    'Riporta l’auto a Prova Auto: mercoledì 25 novembre, 05:04',
  ],
  [
    { step: 'bring_car_back', by: sunday, amount: null },
    'Riporta l’auto a Prova Auto: l’appuntamento era domenica 15 novembre, 05:04',
  ],
])('shows the next step %o in one line with its day and hour', async (step, line) => {
  const screen = await show(<NextStepCard reservation={withNext(step)} now={now} />, 'it', {})
  await expect.element(screen.getByRole('article', { name: line, exact: true })).toBeVisible()
})

test.each([
  ['it', 'Bonifico inviato il 18 novembre. Ti scriviamo quando Prova Auto lo registra'],
  ['en', 'Transfer sent on 18 November. We write to you when Prova Auto records it'],
] as const)('in %s, acknowledges a stated transfer and highlights no button', async (language, line) => {
  const reservation: ReservationView = {
    ...withMoney({ entries: [statementFixture], unconfirmed: statementFixture.amount }),
    next: { step: 'record_receipt', actor: 'vendor', by: wednesday, amount: statementFixture.amount },
  }
  const screen = await show(<NextStepCard reservation={reservation} now={now} />, language, {})
  await expect.element(screen.getByRole('article', { name: line, exact: true })).toBeVisible()
  expect(document.querySelector('.button-action')).toBeNull()
})

const answered = {
  ...afterSaleFixture,
  handover: { on: '2026-11-18', by: 'vendor', isConfirmed: false, countsFrom: null, answerBy: wednesday },
  canConfirmHandover: true,
  canDenyHandover: true,
  lastDay: null,
} as const
const toAnswer = {
  ...withNext({ step: 'answer_handover', by: wednesday, amount: null }),
  afterSale: { ...answered, returns: [] },
}

test.each([
  ['it', 'Prova Auto dice che hai ricevuto l’auto oggi. È così?', 'Sì, è così'],
  ['en', 'Prova Auto says that you received the car today. Is that right?', 'Yes, that is right'],
] as const)(
  'in %s, shows the buyer the question whether the car was received as the seller recorded',
  async (language, line, yes) => {
    const confirmHandover = vi.fn<(input: object) => Promise<unknown>>(async () => unpaidPurchaseFixture)
    const screen = await show(<NextStepCard reservation={toAnswer} now={now} />, language, {
      returns: { confirmHandover },
    })
    await expect.element(screen.getByRole('article', { name: line, exact: true })).toBeVisible()
    expect(await findViolations()).toEqual([])
    await screen.getByRole('button', { name: yes }).click()
    await expect.poll(() => confirmHandover.mock.calls).toEqual([[{ id: toAnswer.id, on: '2026-11-18' }]])
  },
)

test('records a corrected day of the handover, or that the car was not received', async () => {
  const t = translatorIn('it')
  const confirmHandover = vi.fn<(input: object) => Promise<unknown>>(async () => unpaidPurchaseFixture)
  const settlement = { handoverFrom: '2026-11-23', handoverUntil: '2026-11-27' } as ReservationView['settlement']
  const screen = await show(<NextStepCard reservation={{ ...toAnswer, settlement }} now={now} />, 'it', {
    returns: { confirmHandover },
  })
  await expect.element(screen.getByText('La consegna era prevista tra il 23 e il 27 novembre.')).toBeVisible()
  await screen.getByRole('button', { name: t('buyer.deal.answer.otherDay') }).click()
  await screen.getByLabelText(t('buyer.deal.received.day')).fill('2026-11-17')
  await screen.getByRole('button', { name: t('buyer.deal.received.confirm') }).click()
  await expect.poll(() => confirmHandover.mock.calls).toEqual([[{ id: toAnswer.id, on: '2026-11-17' }]])
  await screen.getByRole('button', { name: t('buyer.deal.answer.never') }).click()
  await screen.getByRole('button', { name: t('buyer.deal.answer.denial.confirm') }).click()
  await expect.poll(() => confirmHandover.mock.calls.length).toBe(2)
  expect(confirmHandover.mock.calls[1]).toEqual([{ id: toAnswer.id, on: null }])
})

test.each(languages)(
  'in %s, records on the next-step card that the car was received, and on which day',
  async (language) => {
    const t = translatorIn(language)
    const confirmHandover = vi.fn<(input: object) => Promise<unknown>>(async () => unpaidPurchaseFixture)
    const afterSale = { ...afterSaleFixture, handover: null, canConfirmHandover: true }
    const reservation = { ...withNext({ step: 'confirm_handover', by: wednesday, amount: null }), afterSale }
    const screen = await show(<NextStepCard reservation={reservation} now={now} />, language, {
      returns: { confirmHandover },
    })
    await screen.getByRole('button', { name: t('buyer.next.do.confirm_handover') }).click()
    await screen.getByLabelText(t('buyer.deal.received.day')).fill('2026-11-17')
    await screen.getByRole('button', { name: t('buyer.deal.received.confirm') }).click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(confirmHandover).toHaveBeenCalledExactlyOnceWith({ id: reservation.id, on: '2026-11-17' })
  },
)

test('shows the amount that the seller still owes when the buyer confirms a refund', async () => {
  const t = translatorIn('en')
  const confirmPaidBack = vi.fn<(input: object) => Promise<unknown>>(async () => unpaidPurchaseFixture)
  const reservation: ReservationView = {
    ...withMoney({ owedByVendor: 20_000 }, { confirmPaidBack: true }),
    next: { step: 'await_paid_back', actor: 'vendor', by: null, amount: 20_000 },
  }
  const screen = await show(<NextStepCard reservation={reservation} now={now} />, 'en', {
    settlements: { confirmPaidBack },
  })
  await expect.element(screen.getByRole('article', { name: /Prova Auto.*€200/ })).toBeVisible()
  await screen.getByRole('button', { name: t('buyer.deal.paidBack.open') }).click()
  await expect.element(screen.getByLabelText(t('buyer.deal.paidBack.amount'))).toHaveValue('200')
  await screen.getByRole('button', { name: t('buyer.deal.paidBack.confirm') }).click()
  await expect.poll(() => confirmPaidBack.mock.calls).toMatchObject([[{ transfer: { amount: 20_000 } }]])
})

test("shows in the reservation's account that the credit ended, with the day", async () => {
  const ended = { ...statementFixture, kind: 'refunded', way: 'credit', by: 'financing_provider' } as const
  const screen = await show(<ReservationAccount reservation={withMoney({ entries: [ended] })} />, 'it', {})
  const day = '18 novembre 2026'
  await expect.element(screen.getByText(translatorIn('it')('checkout.deal.account.creditEnded', { day }))).toBeVisible()
})

test.each(languages)('cancels a purchase in %s after a confirmation that shows the refunds', async (language) => {
  const t = translatorIn(language)
  const callOff = vi.fn<(input: object) => Promise<unknown>>(async () => unpaidPurchaseFixture)
  const screen = await show(<CallOffPart reservation={unpaidPurchaseFixture} />, language, { settlements: { callOff } })
  await screen.getByRole('button', { name: t('checkout.deal.callOff.open') }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent(/300/)
  expect(callOff).not.toHaveBeenCalled()
  await dialog.getByRole('button', { name: t('checkout.deal.callOff.confirm') }).click()
  await expect.poll(() => callOff.mock.calls).toEqual([[{ id: unpaidPurchaseFixture.id, reason: '' }]])
})

test('does not offer to cancel a purchase after the handover', async () => {
  const reservation = withMoney({}, { callOff: false })
  const screen = await show(<CallOffPart reservation={reservation} />, 'it', {})
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test.each(
  languages.flatMap((language) => (['accept', 'end'] as const).map((decision) => [language, decision] as const)),
)(
  'in %s, shows what a correction changes and requires a confirmation before the buyer answers it with %s',
  async (language, decision) => {
    const t = translatorIn(language)
    const answerCorrection = vi.fn<(input: object) => Promise<unknown>>(async () => unpaidPurchaseFixture)
    const correction: ReservationView['correction'] = {
      versionId: 'v2',
      askedAt: '2026-11-18T10:00:00.000Z',
      changes: [{ fact: 'mileage', from: 42_000, to: 84_000 }],
    }
    const screen = await show(<CorrectionNotice reservation={{ ...unpaidPurchaseFixture, correction }} />, language, {
      checkout: { answerCorrection },
    })
    await expect.element(screen.getByRole('listitem')).toMatchTextContent(/42[.,]000.*84[.,]000/)
    await screen.getByRole('button', { name: t(`checkout.deal.correction.${decision}`) }).click()
    expect(answerCorrection).not.toHaveBeenCalled()
    await screen
      .getByRole('dialog')
      .getByRole('button', { name: t(`checkout.deal.correction.${decision}`) })
      .click()
    await expect
      .poll(() => answerCorrection.mock.calls)
      .toEqual([[{ id: unpaidPurchaseFixture.id, versionId: 'v2', decision }]])
  },
)

test.each(languages)(
  'in %s, shows a corrected description before and after, added and removed features, and the unit of an electric car',
  async (language) => {
    const t = translatorIn(language)
    const changes: NonNullable<ReservationView['correction']>['changes'] = [
      { fact: 'consumption', from: 15, to: 17.5 },
      { fact: 'description', from: 'Mai incidentata.', to: 'Riparata dopo un incidente.' },
      { fact: 'features', from: ['navigation', 'leather'], to: ['navigation', 'bluetooth'] },
    ]
    const vehicle = { ...unpaidPurchaseFixture.vehicle, fuelType: 'electric' as const }
    const reservation = { ...unpaidPurchaseFixture, vehicle }
    const correction = { versionId: 'v2', askedAt: '2026-11-18T10:00:00.000Z', changes }
    const screen = await show(<CorrectionNotice reservation={{ ...reservation, correction }} />, language, {})
    for (const text of ['Mai incidentata.', 'Riparata dopo un incidente.'])
      await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
    const lines = screen.getByRole('list')
    await expect.element(lines).toMatchTextContent(/15 kWh\/100 km → 17[.,]5 kWh\/100 km/)
    const [gone, come] = [t('vocabulary.feature.leather'), t('vocabulary.feature.bluetooth')]
    await expect.element(lines).toMatchTextContent(new RegExp(`: ${gone} → ${come}`, 'i'))
    await expect.element(lines).not.toMatchTextContent(new RegExp(t('vocabulary.feature.navigation')))
    expect(await findViolations()).toEqual([])
  },
)

test.each(languages)(
  'in %s, shows the corrections that the vendor withdrew, with the description before and after on demand',
  async (language) => {
    const t = translatorIn(language)
    const changes = [{ fact: 'description' as const, from: 'Mai incidentata.', to: 'Riparata dopo un incidente.' }]
    const corrections = [{ decision: 'withdrawn' as const, at: '2026-11-19T10:00:00.000Z', changes }]
    const screen = await show(<CorrectionHistory corrections={corrections} fuelType="petrol" />, language, {})
    const [says = ''] = messagesOf(language).corrections.decided.withdrawn.split('{day}')
    await expect.element(screen.getByRole('listitem')).toMatchTextContent(new RegExp(says.trim()))
    await screen.getByText(t('corrections.bothTexts'), { exact: true }).click()
    await expect.element(screen.getByText('Riparata dopo un incidente.', { exact: true })).toBeVisible()
    expect(await findViolations()).toEqual([])
  },
)
