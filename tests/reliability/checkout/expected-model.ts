import type { ReservationView } from '@autopiazza/contract/reservation'
import type { ProviderBook } from '../provider-book.ts'
import { deposit } from './books.ts'

export type Act =
  | 'pay'
  | 'decline'
  | 'look'
  | 'let the page expire'
  | 'cancel'
  | 'be confirmed'
  | 'let the hold end'
  | 'be refunded at the provider'

/** What buyer, provider and clock do: before the first news come, and after them. */
export interface Story {
  readonly name: string
  readonly before: readonly Act[]
  readonly after: readonly Act[]
  /** The buyer cancels while the news come. */
  readonly isCancelledMeanwhile?: boolean
  /** News without which nobody here could know: it comes at least once. */
  readonly needs?: string
  readonly end: 'pending' | 'confirmed' | 'cancelled' | 'expired'
  readonly isPaid: boolean
}

export const stories: readonly [Story, ...Story[]] = [
  { name: 'paid', before: ['pay'], after: [], end: 'confirmed', isPaid: true },
  { name: 'declined, then paid', before: ['decline', 'pay'], after: [], end: 'confirmed', isPaid: true },
  { name: 'declined', before: ['decline'], after: ['look'], end: 'pending', isPaid: false },
  { name: 'the page expired', before: ['let the page expire'], after: [], end: 'expired', isPaid: false },
  {
    name: 'declined, and the page expired',
    before: ['decline', 'let the page expire'],
    after: [],
    end: 'expired',
    isPaid: false,
  },
  { name: 'paid and cancelled before the news', before: ['pay', 'cancel'], after: [], end: 'cancelled', isPaid: true },
  {
    name: 'paid, cancelled while the news come',
    before: ['pay'],
    after: [],
    isCancelledMeanwhile: true,
    end: 'cancelled',
    isPaid: true,
  },
  {
    name: 'confirmed, then cancelled',
    before: ['pay'],
    after: ['be confirmed', 'cancel'],
    end: 'cancelled',
    isPaid: true,
  },
  {
    name: 'confirmed, then the hold ended',
    before: ['pay'],
    after: ['be confirmed', 'let the hold end'],
    end: 'expired',
    isPaid: true,
  },
  {
    name: 'refunded at the provider',
    before: ['pay'],
    after: ['be confirmed', 'be refunded at the provider'],
    needs: 'charge.refunded',
    end: 'cancelled',
    isPaid: true,
  },
  {
    name: 'refunded at the provider before the news',
    before: ['pay', 'be refunded at the provider'],
    after: [],
    needs: 'charge.refunded',
    end: 'cancelled',
    isPaid: true,
  },
]

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
 * How the story must end, whatever news came of it, how often and in which order. One thing is taken from what is shown: whether a reservation that ended was
 * confirmed before, which a race may decide, and which only its mails may tell.
 */
export function expectedEnd(story: Story, { confirmedAt }: ReservationView): End {
  const { end, isPaid } = story
  const isKept = end === 'confirmed'
  const isBack = isPaid && !isKept
  const wasConfirmed = isKept || (isBack && confirmedAt !== null)
  const confirmations = wasConfirmed ? 1 : 0
  return {
    status: end,
    paid: isKept ? deposit : 0,
    refund: isBack ? `succeeded ${deposit}` : null,
    charges: isPaid ? 1 : 0,
    refunds: isBack ? [deposit] : [],
    // Confirmed and ended are told to both; money that came to nothing to its buyer alone.
    mailsToBuyer: confirmations + (isBack ? 1 : 0),
    mailsToVendor: confirmations + (isBack && wasConfirmed ? 1 : 0),
  }
}

interface Evidence {
  readonly view: ReservationView
  readonly book: ProviderBook
  readonly session: string
  readonly buyer: string
  readonly vendor: string
}

/** How it did end: what its buyer sees, what the provider booked, what was mailed. */
export function whatHappened({ view, book, session, buyer, vendor }: Evidence): End {
  const { status, paid, refund } = view
  const intent = book.sessions.find(({ id }) => id === session)?.payment_intent
  const mailsTo = (address: string): number => book.mails.filter(({ to }) => to.includes(address)).length
  return {
    status,
    paid,
    refund: refund && `${refund.status} ${refund.amount}`,
    charges: book.charges.filter(({ payment_intent }) => payment_intent === intent).length,
    refunds: book.refunds.filter(({ payment_intent }) => payment_intent === intent).map(({ amount }) => amount),
    mailsToBuyer: mailsTo(buyer),
    mailsToVendor: mailsTo(vendor),
  }
}
