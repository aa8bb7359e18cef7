import type { LedgerEntryView, Sale } from '@autopiazza/contract'
import { cardFixture } from '../../../../entities/vehicle/testing/vehicle-fixtures.ts'

const ended = 'checkout.reservation_not_open' as const

/** A completed reservation with its deposit paid by card and its balance open. */
export const saleFixture: Sale = {
  id: '0190a000-0000-7000-8000-000000000001',
  status: 'completed',
  isOpen: false,
  vehicle: cardFixture,
  correction: null,
  corrections: [],
  buyerFirstName: 'Anna',
  paymentMethod: 'card',
  amounts: { total: 893_900, deposit: 30_000, paid: 30_000, transferred: 0, loan: 0, balance: 863_900 },
  deadline: null,
  bankReference: 'AP-1',
  lines: [{ code: 'sale_price', amount: 893_900 }],
  tradeIn: null,
  deliveryMethod: 'pickup',
  delivery: null,
  createdAt: '2026-11-17T09:00:00.000Z',
  endedAt: '2026-11-17T10:00:00.000Z',
  endReason: null,
  cancelReason: null,
  handover: null,
  carReturn: null,
  money: {
    due: 893_900,
    paid: 30_000,
    loan: 0,
    balance: 863_900,
    received: 0,
    stated: 0,
    unconfirmed: 0,
    owedToCard: 0,
    owedByVendor: 0,
    owedToLender: 0,
    payBackBy: null,
    entries: [],
  },
  settlement: {
    status: 'balance_open',
    begunAt: '2026-11-17T10:00:00.000Z',
    balanceDueAt: '2026-11-20T10:00:00.000Z',
    unpaidFrom: '2026-11-24T10:00:00.000Z',
    paidAt: null,
    handoverFrom: null,
    handoverUntil: null,
    endedAt: null,
    endedBy: null,
    endReason: null,
  },
  next: { step: 'pay_balance', actor: 'buyer', by: '2026-11-20T10:00:00.000Z', amount: 863_900 },
  can: { recordTransfer: true, complete: ended, cancel: ended, endUnpaid: 'checkout.not_overdue' },
}

export const ledgerEntryFixture: LedgerEntryView = {
  id: 'e1',
  kind: 'paid',
  way: 'transfer',
  amount: 500_000,
  by: 'vendor',
  on: '2026-11-18',
  at: '2026-11-18T10:00:00.000Z',
  takenBackBy: null,
  canTakeBack: false,
}
