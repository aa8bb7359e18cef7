import type { Sale } from '@autopiazza/contract'

/** A vendor's task in a sale. `checkTransfer`: a reservation ends soon, and no party has stated a transfer. `handOver` is late after its last day. */
type SaleTaskKind = 'receipt' | 'checkTransfer' | 'handOver' | 'answer' | 'takeBack' | 'payBack' | 'endUnpaid'

export interface SaleTask {
  kind: SaleTaskKind
  sale: Sale
  /** The deadline, or the time of an appointment. */
  due: string | null
  amount: number
  isUrgent: boolean
  isLate: boolean
}

/** Returns the vendor's next step in a sale, or null while another party must act. */
export function saleTaskOf(sale: Sale, now: number): SaleTask | null {
  const found = kindOf(sale, now)
  if (!found) return null
  const { kind, due, amount = 0 } = found
  const isLate = due !== null && Date.parse(due) <= now
  const isUrgent = kind === 'answer' || kind === 'takeBack' || kind === 'endUnpaid' || isSoon(due, now)
  return { kind, sale, due, amount, isUrgent, isLate }
}

function kindOf({ next, money, can, settlement }: Sale, now: number) {
  const due = next?.by ?? null
  const isOver = due !== null && Date.parse(due) <= now
  if (next?.step === 'await_return_answer') return { kind: 'answer', due } as const
  if (next?.step === 'bring_car_back') return isOver ? ({ kind: 'takeBack', due } as const) : null
  if (next?.step === 'record_car_back') return { kind: 'takeBack', due } as const
  if (money.unconfirmed > 0 && can.recordTransfer === true)
    return { kind: 'receipt', due, amount: money.unconfirmed } as const
  if (can.endUnpaid === true)
    return { kind: 'endUnpaid', due: settlement?.balanceDueAt ?? due, amount: money.balance } as const
  switch (next?.step) {
    case 'await_paid_back':
      return { kind: 'payBack', due, amount: money.owedByVendor } as const
    case 'hand_over':
    case 'confirm_handover':
      return { kind: 'handOver', due } as const
    case 'send_transfer':
      return can.recordTransfer === true && isSoon(due, now)
        ? ({ kind: 'checkTransfer', due, amount: money.balance } as const)
        : null
    default:
      return null
  }
}

const day = 86_400_000

/** Returns whether a moment is past or less than a day away. */
function isSoon(due: string | null, now: number): boolean {
  return due !== null && Date.parse(due) - now < day
}
