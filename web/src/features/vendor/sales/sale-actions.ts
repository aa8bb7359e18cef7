import type { Sale, SaleCan } from '@autopiazza/contract'

/** The vendor's actions on a sale, each with its own dialog. `handOver` includes the correction of its day. */
export type SaleAction = keyof SaleCan | 'handOver' | 'answer' | 'takeBack' | 'payBack'

const unpaidKeys = {
  'checkout.not_sold': 'not_sold',
  'checkout.sale_ended': 'sale_ended',
  'checkout.nothing_due': 'balance_paid',
  'checkout.car_handed_over': 'car_handed_over',
  'checkout.return_open': 'return_open',
  'checkout.transfer_stated': 'transfer_stated',
  'checkout.not_overdue': 'not_overdue',
} as const satisfies Record<Exclude<SaleCan['endUnpaid'], true>, string>

const openKeys = {
  'checkout.no_transfer_awaited': 'no_transfer_awaited',
  'checkout.nothing_due': 'nothing_due',
  'checkout.reservation_not_open': 'reservation_not_open',
  'checkout.not_confirmed': 'not_confirmed',
  'checkout.correction_open': 'correction_open',
} as const satisfies Record<Exclude<SaleCan['recordTransfer' | 'complete' | 'cancel'], true>, string>

type Refusal = (typeof unpaidKeys)[keyof typeof unpaidKeys] | (typeof openKeys)[keyof typeof openKeys]

interface Offered {
  action: SaleAction
  /** Why the action is disabled; null when it is enabled. */
  refusal: Refusal | null
}

type Facts = Pick<Sale, 'isOpen' | 'can' | 'handover' | 'carReturn' | 'settlement'> & {
  money: Pick<Sale['money'], 'owedByVendor'>
}

/** Returns the actions to show with a sale, the most relevant one first. Disabled actions are included with the server's reason when they may become available. */
export function offeredActions(sale: Facts): Offered[] {
  return sale.isOpen ? ofReservation(sale) : ofSale(sale).map(asOffered(sale))
}

function ofReservation({ can }: Facts): Offered[] {
  const moneyFirst = ['recordTransfer', 'complete', 'cancel'] as const
  const saleFirst = ['complete', 'recordTransfer', 'cancel'] as const
  return (can.recordTransfer === true ? moneyFirst : saleFirst).map((action) => {
    const answer = can[action]
    return { action, refusal: answer === true ? null : openKeys[answer] }
  })
}

function ofSale({ can, handover, carReturn, settlement, money }: Facts): SaleAction[] {
  const status = settlement?.status
  const runs = status === 'balance_open' || status === 'paid' || status === 'handed_over'
  const isGoingBack = carReturn?.status === 'requested' || carReturn?.status === 'accepted'
  return [
    ...when(carReturn?.status === 'requested', 'answer'),
    ...when(carReturn?.status === 'accepted' || (carReturn?.status === 'requested' && handover !== null), 'takeBack'),
    ...when(money.owedByVendor > 0, 'payBack'),
    ...when(can.recordTransfer === true, 'recordTransfer'),
    ...when(runs && handover === null, 'handOver'),
    ...when(status === 'balance_open' && !isGoingBack, 'endUnpaid'),
  ]
}

const asOffered =
  ({ can }: Facts) =>
  (action: SaleAction): Offered => ({
    action,
    refusal: action === 'endUnpaid' && can.endUnpaid !== true ? unpaidKeys[can.endUnpaid] : null,
  })

function when(isOffered: boolean, action: SaleAction): SaleAction[] {
  return isOffered ? [action] : []
}
