import { describe, expect, test } from 'vitest'
import { nextStep, type StepFacts } from './next-step.ts'

const at = (hour: number) => `2026-05-04T${String(hour).padStart(2, '0')}:00:00.000Z`
const placed: StepFacts = {
  status: 'pending',
  paymentMethod: 'card',
  isOverdue: false,
  expiresAt: at(20),
  deposit: 30_000,
  balance: 1_290_000,
  unconfirmed: 0,
  completesWhenPaid: false,
  hasOpenCorrection: false,
  settlement: null,
  carReturn: null,
  owedByVendor: 0,
  owedToCard: 0,
  owedToLender: 0,
  payBackBy: null,
  handoverAnswerBy: null,
  returnableUntil: null,
  now: at(9),
}
const confirmed: StepFacts = { ...placed, status: 'confirmed', balance: 1_260_000 }
const transfer: StepFacts = { ...placed, paymentMethod: 'bank_transfer', deposit: 0 }
const open = { status: 'balance_open', balanceDueAt: at(21), handoverFrom: null, handoverUntil: null } as const
const sold: StepFacts = { ...confirmed, status: 'completed', settlement: open }
const requestedReturn = {
  kind: 'money_back',
  status: 'requested',
  sentOn: null,
  answerDueAt: at(22),
  returnAt: null,
} as const
const paid = { ...open, status: 'paid', handoverFrom: at(10), handoverUntil: at(22) } as const
const ended = { ...sold, balance: 0, settlement: { ...open, status: 'called_off' } } as const satisfies StepFacts

describe('the next step', () => {
  test.each([
    ['a card page is open', placed, { step: 'pay_deposit', actor: 'buyer', by: at(20), amount: 30_000 }],
    ['a transfer is awaited', transfer, { step: 'send_transfer', actor: 'buyer', by: at(20), amount: 1_290_000 }],
    [
      'the buyer has stated the transfer',
      { ...transfer, unconfirmed: 1_290_000 },
      { step: 'record_receipt', actor: 'vendor', by: at(20), amount: 1_290_000 },
    ],
    [
      'a credit is being decided',
      { ...placed, paymentMethod: 'financing' },
      { step: 'await_financing', actor: 'provider', by: at(20), amount: null },
    ],
    ['the deposit was paid', confirmed, { step: 'conclude', actor: 'buyer', by: at(20), amount: null }],
    [
      'everything is paid and the purchase is not completed',
      { ...confirmed, balance: 0 },
      { step: 'conclude', actor: 'buyer', by: at(20), amount: null },
    ],
    [
      'a transfer is on its way that completes the sale',
      { ...confirmed, completesWhenPaid: true, unconfirmed: 1_260_000 },
      { step: 'record_receipt', actor: 'vendor', by: at(20), amount: 1_260_000 },
    ],
    [
      'a transfer is on its way that does not complete the sale',
      { ...confirmed, unconfirmed: 1_260_000 },
      { step: 'conclude', actor: 'buyer', by: at(20), amount: null },
    ],
    [
      'the vendor has recorded the handover',
      { ...sold, balance: 0, settlement: paid, handoverAnswerBy: at(23) },
      { step: 'answer_handover', actor: 'buyer', by: at(23), amount: null },
    ],
    [
      'the vendor has recorded the handover before the balance is paid',
      { ...sold, handoverAnswerBy: at(23) },
      { step: 'answer_handover', actor: 'buyer', by: at(23), amount: null },
    ],
    [
      'the vendor has corrected the car',
      { ...confirmed, hasOpenCorrection: true },
      { step: 'decide_correction', actor: 'buyer', by: at(20), amount: null },
    ],
    ['the car is sold', sold, { step: 'pay_balance', actor: 'buyer', by: at(21), amount: 1_260_000 }],
    [
      'a part of the balance is on its way',
      { ...sold, unconfirmed: 260_000 },
      { step: 'pay_balance', actor: 'buyer', by: at(21), amount: 1_000_000 },
    ],
    [
      'the whole balance is on its way',
      { ...sold, unconfirmed: 1_260_000 },
      { step: 'record_receipt', actor: 'vendor', by: at(21), amount: 1_260_000 },
    ],
    [
      'a down payment is due',
      { ...sold, paymentMethod: 'financing', balance: 258_000 },
      { step: 'pay_down_payment', actor: 'buyer', by: at(21), amount: 258_000 },
    ],
    [
      'the balance is paid before the handover days',
      { ...sold, balance: 0, settlement: paid },
      { step: 'hand_over', actor: 'vendor', by: at(22), amount: null },
    ],
    [
      'the handover days have begun',
      { ...sold, balance: 0, settlement: paid, now: at(11) },
      { step: 'confirm_handover', actor: 'buyer', by: at(22), amount: null },
    ],
    [
      'the car can be returned',
      { ...sold, balance: 0, settlement: { ...paid, status: 'handed_over' }, returnableUntil: at(23) },
      { step: 'may_return', actor: 'buyer', by: at(23), amount: null },
    ],
    ['nothing is left to do', { ...sold, balance: 0, settlement: { ...paid, status: 'handed_over' } }, null],
    [
      'a return is requested, whatever else is due',
      { ...sold, carReturn: { ...requestedReturn, status: 'requested' } },
      { step: 'await_return_answer', actor: 'vendor', by: at(22), amount: null },
    ],
    [
      'the car is due back',
      { ...sold, carReturn: { ...requestedReturn, status: 'accepted', returnAt: at(23) } },
      { step: 'bring_car_back', actor: 'buyer', by: at(23), amount: null },
    ],
    [
      'the buyer has sent the car back, where the vendor awaits it',
      { ...sold, carReturn: { ...requestedReturn, status: 'accepted', returnAt: at(23), sentOn: '2026-05-20' } },
      { step: 'record_car_back', actor: 'vendor', by: null, amount: null },
    ],
    [
      'the buyer has sent the car back by the legal right, which needs no answer',
      { ...sold, carReturn: { ...requestedReturn, kind: 'withdrawal', status: 'requested', sentOn: '2026-05-20' } },
      { step: 'record_car_back', actor: 'vendor', by: null, amount: null },
    ],
    [
      'the buyer has sent the car back before the vendor has agreed to take it',
      { ...sold, carReturn: { ...requestedReturn, status: 'requested', sentOn: '2026-05-20' } },
      { step: 'await_return_answer', actor: 'vendor', by: at(22), amount: null },
    ],
    [
      'a sale has ended and the vendor owes money',
      { ...ended, owedByVendor: 500_000, owedToCard: 30_000, payBackBy: at(23) },
      { step: 'await_paid_back', actor: 'vendor', by: at(23), amount: 500_000 },
    ],
    [
      'a stated transfer is not confirmed after the end',
      { ...ended, unconfirmed: 500_000 },
      { step: 'record_receipt', actor: 'vendor', by: null, amount: 500_000 },
    ],
    [
      'only the refund of the deposit is pending',
      { ...ended, owedToCard: 30_000 },
      { step: 'await_refund', actor: 'provider', by: null, amount: 30_000 },
    ],
    [
      'a loan is still to be ended',
      { ...ended, owedToLender: 1_000_000 },
      { step: 'await_credit_end', actor: 'provider', by: null, amount: 1_000_000 },
    ],
    ['a sale has ended and all money is returned', ended, null],
    ['the time of a hold is over', { ...transfer, isOverdue: true }, null],
  ] as const)('determines the next step of a deal when %s', (_when, facts, step) => {
    expect(nextStep(facts)).toEqual(step)
  })
})
