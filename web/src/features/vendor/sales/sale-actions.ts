import type { Sale, SaleCan } from '@autopiazza/contract'

export type SaleAction = Exclude<keyof SaleCan, 'endUnpaid'>
export type SaleRefusal =
  | 'no_transfer_awaited'
  | 'nothing_due'
  | 'reservation_not_open'
  | 'not_confirmed'
  | 'correction_open'

interface Offered {
  action: SaleAction
  /** Why the action is disabled; null when it is enabled. */
  refusal: SaleRefusal | null
}

const messageKeys = {
  'checkout.no_transfer_awaited': 'no_transfer_awaited',
  'checkout.nothing_due': 'nothing_due',
  'checkout.reservation_not_open': 'reservation_not_open',
  'checkout.not_confirmed': 'not_confirmed',
  'checkout.correction_open': 'correction_open',
} as const satisfies Record<Exclude<SaleCan[SaleAction], true>, SaleRefusal>

const moneyFirst = ['recordTransfer', 'complete', 'cancel'] as const satisfies readonly SaleAction[]
const saleFirst = ['complete', 'recordTransfer', 'cancel'] as const satisfies readonly SaleAction[]

/** The actions to show with a sale: all of them while it is open, disabled ones with the server's reason; afterwards only the enabled ones. Money that is open comes first. */
export function offeredActions({ isOpen, can }: Pick<Sale, 'isOpen' | 'can'>): Offered[] {
  const actions = can.recordTransfer === true ? moneyFirst : saleFirst
  return actions.flatMap((action): Offered[] => {
    const answer = can[action]
    if (answer === true) return [{ action, refusal: null }]
    return isOpen ? [{ action, refusal: messageKeys[answer] }] : []
  })
}
