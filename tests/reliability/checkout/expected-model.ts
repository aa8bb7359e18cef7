import type { ReservationView } from '@autopiazza/contract/reservation'
import { deposit } from '../checks/ledgers.ts'
import type { ProviderRecords } from '../product/provider-ledger.ts'
import type { PaymentCase } from './payment-cases.ts'

interface End {
  readonly status: string
  readonly paid: number
  readonly refund: string | null
  readonly charges: number
  readonly refunds: readonly number[]
  readonly mailsToBuyer: number
  readonly mailsToVendor: number
}

/**
 * Returns how the case must end, whichever webhooks arrived, how often and in which order. One fact is read from the
 * product: whether a reservation that ended was
 * confirmed before, which a race may decide, and which only its mails show.
 */
export function expectedEnd({ end, isPaid }: PaymentCase, { confirmedAt }: ReservationView): End {
  const isKept = end === 'confirmed'
  const isRefunded = isPaid && !isKept
  const wasConfirmed = isKept || (isRefunded && confirmedAt !== null)
  const confirmations = wasConfirmed ? 1 : 0
  return {
    status: end,
    paid: isKept ? deposit : 0,
    refund: isRefunded ? `succeeded ${deposit}` : null,
    charges: isPaid ? 1 : 0,
    refunds: isRefunded ? [deposit] : [],
    // A confirmation and its end are mailed to both; a refunded payment that confirmed nothing is mailed to the buyer alone.
    mailsToBuyer: confirmations + (isRefunded ? 1 : 0),
    mailsToVendor: confirmations + (isRefunded && wasConfirmed ? 1 : 0),
  }
}

interface Evidence {
  readonly view: ReservationView
  readonly records: ProviderRecords
  readonly session: string
  readonly buyer: string
  readonly vendor: string
}

/** Returns how it ended: what its buyer sees, what the provider recorded, what was mailed. */
export function actualEnd({ view, records, session, buyer, vendor }: Evidence): End {
  const { status, paid, refund } = view
  const intent = records.sessions.find(({ id }) => id === session)?.payment_intent
  const mailsTo = (address: string): number => records.mails.filter(({ to }) => to.includes(address)).length
  return {
    status,
    paid,
    refund: refund && `${refund.status} ${refund.amount}`,
    charges: records.charges.filter(({ payment_intent }) => payment_intent === intent).length,
    refunds: records.refunds.filter(({ payment_intent }) => payment_intent === intent).map(({ amount }) => amount),
    mailsToBuyer: mailsTo(buyer),
    mailsToVendor: mailsTo(vendor),
  }
}
