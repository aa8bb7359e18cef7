import type { ReservationView } from '@autopiazza/contract'
import { unstatedFacts } from '@autopiazza/contract/vehicle-facts'
import { madeUpCard } from '../../vehicle/testing/made-up-vehicle.ts'

const createdAt = '2026-11-17T09:00:00.000Z'
const expiresAt = '2099-11-20T09:00:00.000Z'
const total = 1_150_000

/** A car that is reserved and waits for the bank transfer of its price. */
export const madeUpReservation: ReservationView = {
  id: 'r',
  status: 'pending',
  isOpen: true,
  paymentMethod: 'bank_transfer',
  vehicle: madeUpCard,
  agreed: {
    ...unstatedFacts,
    description: 'Sempre tagliandata, gomme nuove.',
    engineSize: 1_598,
    doors: 5,
    seats: 5,
    photos: [],
    seller: {
      kind: 'business',
      firstName: 'Vera',
      companyName: 'Prova Auto',
      vatNumber: '01234567890',
      town: 'Torino',
    },
    keptAt: createdAt,
  },
  termsOn: '2026-10-01',
  correction: null,
  corrections: [],
  seller: { firstName: 'Vera', companyName: 'Prova Auto', vatNumber: '01234567890' },
  quote: {
    id: 'q',
    version: 1,
    vehicleId: madeUpCard.id,
    channel: 'checkout',
    paymentMethod: 'bank_transfer',
    lines: [{ code: 'sale_price', amount: total }],
    total,
    dueNow: 0,
    balance: total,
    balanceDue: 'before_handover',
  },
  deposit: 0,
  paid: 0,
  loan: 0,
  balance: total,
  refund: null,
  bankReference: 'AP-1',
  transfer: {
    iban: 'IT60X0542811101000000123456',
    holder: 'Prova Auto',
    amount: total,
    reference: 'AP-1',
    by: expiresAt,
  },
  tradeIn: null,
  tradeInId: null,
  deliveryMethod: null,
  delivery: null,
  createdAt,
  expiresAt,
  confirmedAt: null,
  endedAt: null,
  endReason: null,
  cancelReason: null,
  paymentUrl: null,
  timeline: [{ fact: 'placed', at: createdAt, amount: null }],
  next: { step: 'send_transfer', actor: 'buyer', by: expiresAt, amount: total },
  stopping: { cost: 0, refund: 0, transferred: 0 },
  afterSale: null,
  money: {
    due: total,
    paid: 0,
    loan: 0,
    balance: total,
    received: 0,
    stated: 0,
    unconfirmed: 0,
    owedToCard: 0,
    owedByVendor: 0,
    owedToLender: 0,
    payBackBy: null,
    entries: [],
  },
  settlement: null,
  can: {
    pay: false,
    cancel: true,
    chooseDelivery: 'keep',
    changeChoices: true,
    stateTransfer: true,
    confirmPaidBack: false,
    callOff: false,
  },
}

const closed = { pay: false, cancel: false, chooseDelivery: null, changeChoices: false, callOff: false } as const

/** The same car with its deposit paid by card. */
export const madeUpConfirmed: ReservationView = {
  ...madeUpReservation,
  status: 'confirmed',
  paymentMethod: 'card',
  deposit: 30_000,
  paid: 30_000,
  balance: total - 30_000,
  transfer: null,
  confirmedAt: createdAt,
  timeline: [...madeUpReservation.timeline, { fact: 'deposit_paid', at: createdAt, amount: 30_000 }],
  next: { step: 'choose_delivery', actor: 'buyer', by: expiresAt, amount: null },
  stopping: { cost: 0, refund: 30_000, transferred: 0 },
  can: { ...madeUpReservation.can, chooseDelivery: 'complete', stateTransfer: false },
}

/** The same car bought, handed over, and with the rights that follow. */
export const madeUpPurchase: ReservationView = {
  ...madeUpConfirmed,
  status: 'completed',
  isOpen: false,
  deliveryMethod: 'delivery',
  delivery: {
    method: 'delivery',
    address: {
      recipient_name: 'Rita Prova',
      street_address: 'Via Po 2',
      city: 'Torino',
      province: 'TO',
      postal_code: '10124',
      country: 'IT',
      additional_instructions: '',
    },
  },
  endedAt: createdAt,
  timeline: [...madeUpConfirmed.timeline, { fact: 'completed', at: createdAt, amount: null }],
  next: { step: 'may_return', actor: 'buyer', by: expiresAt, amount: null },
  stopping: null,
  afterSale: {
    handover: { on: '2026-11-18', by: 'vendor', isConfirmed: true },
    canConfirmHandover: false,
    moneyBack: { until: expiresAt, isOpen: true },
    withdrawal: { until: expiresAt, isOpen: true },
    returns: [],
  },
  settlement: {
    status: 'handed_over',
    begunAt: createdAt,
    balanceDueAt: expiresAt,
    unpaidFrom: expiresAt,
    paidAt: createdAt,
    handoverFrom: '2026-11-17',
    handoverUntil: '2026-11-18',
    endedAt: null,
    endedBy: null,
    endReason: null,
  },
  can: { ...madeUpReservation.can, ...closed, stateTransfer: false },
}

/** The same car, given back to the market. */
export const madeUpCancelled: ReservationView = {
  ...madeUpReservation,
  status: 'cancelled',
  isOpen: false,
  transfer: null,
  endedAt: createdAt,
  endReason: 'buyer_cancelled',
  timeline: [...madeUpReservation.timeline, { fact: 'cancelled', at: createdAt, amount: null }],
  next: null,
  stopping: null,
  can: { ...madeUpReservation.can, ...closed, stateTransfer: false },
}
