import type { AfterSale, LedgerEntryView, ReservationView, ReturnView } from '@autopiazza/contract'
import { confirmedReservationFixture } from './reservation-fixtures.ts'

/** A purchase with its deposit paid by card and its balance open, as its buyer sees it. */
export const unpaidPurchaseFixture: ReservationView = {
  ...confirmedReservationFixture,
  id: '0190a000-0000-7000-8000-000000000001',
  status: 'completed',
  isOpen: false,
  deliveryMethod: 'pickup',
  endedAt: '2026-11-17T10:00:00.000Z',
  timeline: [],
  next: {
    step: 'pay_balance',
    actor: 'buyer',
    by: '2026-11-20T10:00:00.000Z',
    amount: confirmedReservationFixture.balance,
  },
  stopping: null,
  money: {
    ...confirmedReservationFixture.money,
    paid: confirmedReservationFixture.paid,
    balance: confirmedReservationFixture.balance,
  },
  can: {
    ...confirmedReservationFixture.can,
    cancel: false,
    chooseDelivery: false,
    conclude: false,
    changeChoices: false,
    stateTransfer: true,
    callOff: true,
  },
}

/** The buyer's statement that the balance was sent. */
export const statementFixture: LedgerEntryView = {
  id: '0190a000-0000-7000-8000-000000000003',
  kind: 'stated',
  way: 'transfer',
  amount: 1_120_000,
  by: 'buyer',
  on: '2026-11-18',
  at: '2026-11-18T10:00:00.000Z',
  takenBackBy: null,
  canTakeBack: true,
}

/** After the handover, with both rights to return the car. */
export const afterSaleFixture: AfterSale = {
  handover: { on: '2026-11-18', by: 'vendor', isConfirmed: true, countsFrom: '2026-11-18', answerBy: null },
  canConfirmHandover: false,
  canDenyHandover: false,
  lastDay: {
    kind: 'withdrawal',
    on: '2026-12-02',
    until: '2026-12-02T22:59:00.000Z',
    others: [{ kind: 'money_back', on: '2026-11-21' }],
  },
  moneyBack: { until: '2026-11-21T22:59:59.000Z', isOpen: true },
  withdrawal: { until: '2026-12-02T22:59:59.000Z', isOpen: true },
  returns: [],
}

/** A return that the vendor has not answered. */
export const returnFixture: ReturnView = {
  id: '0190a000-0000-7000-8000-000000000004',
  kind: 'money_back',
  status: 'requested',
  reason: null,
  requestedAt: '2026-11-19T10:00:00.000Z',
  answerDueAt: '2026-11-21T10:00:00.000Z',
  isOverdue: false,
  answeredAt: null,
  bringBackBy: '2026-12-03',
  sentOn: null,
  sentProof: null,
  place: null,
  returnAt: null,
  refusalReason: null,
  calledOffAt: null,
  carBackAt: null,
  deposit: 0,
  transferred: 0,
  paidBackBy: null,
  paidBackAt: null,
  completedAt: null,
}
