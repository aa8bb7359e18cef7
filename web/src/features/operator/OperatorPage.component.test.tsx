import type { OperatorDeal, OperatorReport, WorkshopRecord } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '../../app/testing/answers.ts'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { forgetToasts, newestToast } from '../../ui/testing/toasts.ts'
import { ReservationPage } from './deal/ReservationPage.tsx'
import { OperatorFrame } from './OperatorFrame.tsx'
import { ReportsSection } from './sections/ReportsSection.tsx'
import { WorkshopsSection } from './sections/WorkshopsSection.tsx'

const t = createTranslator({ locale: 'en', messages: messagesOf('en'), namespace: 'operator' })
const at = '2026-11-20T09:00:00.000Z'

beforeEach(forgetToasts)

const paid: OperatorDeal = {
  reservation: {
    id: 'r',
    status: 'confirmed',
    paymentMethod: 'card',
    bankReference: 'AP-7K3M-9Q2T',
    vehicle: { id: 'v', name: 'Fiat Panda 2020', mileage: 42_000, agreedAt: at },
    buyer: { userId: 'b', name: 'Anna Rossi', email: 'anna@example.it' },
    vendor: { userId: 's', name: 'Davide Colombo', email: 'davide@example.it' },
    amounts: { total: 1_290_000, deposit: 30_000, paid: 30_000, transferred: 0, loan: 0, balance: 1_260_000 },
    deliveryMethod: null,
    createdAt: at,
    confirmedAt: at,
    expiresAt: at,
    endedAt: null,
    endedBy: null,
    endReason: null,
    cancelReason: null,
  },
  deal: null,
  credit: null,
  payments: [
    {
      id: 'p',
      status: 'paid',
      amount: 30_000,
      createdAt: at,
      paidAt: at,
      providerPaymentId: 'pi_1',
      hasOpenDispute: false,
      refund: null,
    },
  ],
  returns: [],
  audit: [
    {
      id: 'e',
      at,
      actorKind: 'buyer',
      actorId: 'b',
      operator: null,
      action: 'reservation.create',
      subjectId: 'r',
      details: { total: 1_290_000 },
    },
  ],
}

const show = (part: React.ReactNode, operator: object) =>
  showInApp(part, { language: 'en', session: { role: 'buyer' }, api: { operator } })

test("a refund shows its facts, requires a reason, and shows the server's refusal in its dialog", async () => {
  const refund = vi.fn(async (_input: object) => {
    throw refusal('operator.already_refunded', 'What was charged is refunded already.')
  })
  const screen = await show(
    <OperatorFrame access={{ name: 'Giulia', state: 'ready', hasOutsideCalls: true }} section="search">
      <ReservationPage id="r" />
    </OperatorFrame>,
    { reservation: async () => paid, refund },
  )
  await screen.getByRole('button', { name: t('refund.open'), exact: true }).click()
  const facts = { amount: '€300', name: 'Anna Rossi', reservation: 'AP-7K3M-9Q2T' }
  const question = screen.getByRole('dialog', { name: t('refund.title', facts) })
  const confirm = question.getByRole('button', { name: t('refund.confirm', facts) })
  await confirm.click()
  await expect.element(question.getByLabelText(t('act.reason'))).toHaveAttribute('aria-invalid', 'true')
  expect(refund).not.toHaveBeenCalled()
  expect(await findViolations()).toEqual([])
  await question.getByLabelText(t('act.reason')).fill('  The car does not exist ')
  await confirm.click()
  await expect.element(question.getByText('What was charged is refunded already.')).toBeVisible()
  expect(refund.mock.calls).toEqual([[{ id: 'r', reason: 'The car does not exist', endsUnpaid: false }]])
})

test('the dialog that ends a sale shows the refund to the card and the amount that the seller owes', async () => {
  const money = { due: 0, loan: 0, balance: 0, received: 1_260_000, stated: 0, unconfirmed: 0, entries: [] }
  const owed = { owedToCard: 0, owedByVendor: 0, owedToLender: 0, payBackBy: null }
  const settlement = { begunAt: at, balanceDueAt: at, unpaidFrom: at, paidAt: at, handoverFrom: null }
  const sold: OperatorDeal = {
    ...paid,
    reservation: {
      ...paid.reservation,
      status: 'completed',
      amounts: { ...paid.reservation.amounts, paid: 1_290_000, transferred: 1_260_000, balance: 0 },
      endedAt: at,
      endedBy: 'buyer',
    },
    deal: {
      next: null,
      isLate: false,
      settlement: { ...settlement, status: 'paid', handoverUntil: null, endedAt: null, endedBy: null, endReason: null },
      money: { ...money, ...owed, paid: 1_290_000 },
      correction: null,
      corrections: [],
    },
  }
  const screen = await show(<ReservationPage id="r" />, { reservation: async () => sold })
  await expect.element(screen.getByText(t('deal.concluded'))).toBeVisible()
  await screen.getByRole('button', { name: t('endSale.open') }).click()
  const question = screen.getByRole('dialog')
  await expect.element(question.getByText(t('endSale.card', { amount: '€300' }))).toBeVisible()
  await expect.element(question.getByText(t('endSale.transfer', { amount: '€12,600' }))).toBeVisible()
})

test('a report can be answered once, with an outcome and a text', async () => {
  const report: OperatorReport = {
    id: 'g',
    conversationId: 'c',
    vehicle: 'Fiat Panda 2020',
    reporter: { userId: 'b', name: 'Anna', email: 'anna@example.it', side: 'buyer' },
    reported: { userId: 's', name: 'Davide', email: 'davide@example.it', side: 'seller' },
    reason: 'fraud',
    explanation: 'He asks for money.',
    createdAt: at,
    outcome: null,
    answer: null,
    answeredAt: null,
    messages: [{ side: 'seller', content: 'Send me the money.', createdAt: at }],
  }
  let open = [report]
  const answerReport = vi.fn(async (_input: object) => void (open = []))
  const screen = await show(<ReportsSection isAnswered={false} />, { reports: async () => open, answerReport })
  await screen.getByRole('button', { name: t('reports.answer') }).click()
  const question = screen.getByRole('dialog')
  const confirm = question.getByRole('button', { name: t('reports.confirm') })
  await confirm.click()
  await expect.element(question.getByLabelText(t('reports.words'))).toHaveAttribute('aria-invalid', 'true')
  expect(await findViolations()).toEqual([])
  await question.getByLabelText(t('reports.outcomes.action_taken')).click()
  await question.getByLabelText(t('reports.words')).fill('We suspended the account.')
  await confirm.click()
  await expect.element(screen.getByText(t('reports.none'))).toBeVisible()
  expect(answerReport.mock.calls).toEqual([[{ id: 'g', outcome: 'action_taken', answer: 'We suspended the account.' }]])
  expect(newestToast()[1]).toBe(t('reports.done'))
})

test('workshop opening hours are typed in the displayed format, and a refused value is shown beside its field', async () => {
  const workshop: WorkshopRecord = {
    id: 'w',
    name: 'Officina Po',
    address: 'Via Po 2',
    city: 'Torino',
    province: 'TO',
    postalCode: '10124',
    phone: '+39 011 1234567',
    email: 'officina@example.it',
    hours: [{ weekday: 1, opensAt: '08:00', closesAt: '12:30' }],
    closedDays: ['2026-08-15'],
    slotMinutes: 60,
    capacity: 2,
    isActive: true,
  }
  const editWorkshop = vi.fn(async (_input: object) => {
    throw refusal('request.invalid', '', { name: 'Another workshop of the town has this name.' })
  })
  const screen = await show(<WorkshopsSection />, { workshops: async () => [workshop], editWorkshop })
  await screen.getByRole('button', { name: t('workshops.editNamed', { name: workshop.name }) }).click()
  const question = screen.getByRole('dialog')
  const save = question.getByRole('button', { name: t('workshops.save') })
  await question.getByLabelText(t('workshops.days.d2')).fill('mattina')
  await save.click()
  await expect.element(question.getByText(t('workshops.wrongHours'))).toBeVisible()
  expect(editWorkshop).not.toHaveBeenCalled()
  expect(await findViolations()).toEqual([])
  await question.getByLabelText(t('workshops.days.d2')).fill('8:00-12:30')
  await save.click()
  await expect.element(question.getByText('Another workshop of the town has this name.')).toBeVisible()
  const { id, hours, ...fields } = workshop
  const tuesday = { weekday: 2, opensAt: '08:00', closesAt: '12:30' }
  expect(editWorkshop.mock.calls).toEqual([[{ id, fields: { ...fields, hours: [...hours, tuesday] } }]])
})

test('an operator whose session lacks the second factor sees how to continue', async () => {
  const screen = await show(
    <OperatorFrame access={{ name: 'Giulia', state: 'sign_in_again', hasOutsideCalls: true }} section="search">
      <p>What only operators read</p>
    </OperatorFrame>,
    {},
  )
  await expect.element(screen.getByRole('button', { name: t('gate.signOut') })).toBeVisible()
  expect(screen.getByText('What only operators read').query()).toBeNull()
  expect(await findViolations()).toEqual([])
})

test.each([true, false])(
  'the operator page states whether the demonstration server makes external calls (enabled: %s)',
  async (hasOutsideCalls) => {
    const screen = await show(
      <OperatorFrame access={{ name: 'Giulia', state: 'ready', hasOutsideCalls }} section="search">
        <p>What only operators read</p>
      </OperatorFrame>,
      {},
    )
    await expect.element(screen.getByText('What only operators read')).toBeVisible()
    expect(screen.getByText(t('practice')).query() === null).toBe(hasOutsideCalls)
    expect(await findViolations()).toEqual([])
  },
)
