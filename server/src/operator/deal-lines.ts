import type { ReservationView } from '@autopiazza/contract/reservation'
import { isLate } from '../modules/back-office/index.ts'
import { money, section, table, time } from './print.ts'

/** Returns what both sides of a deal see about it, as data. */
export function dealOf({ next, settlement, money: account, correction, corrections }: ReservationView) {
  return { next, settlement, money: account, correction, corrections }
}

/** Formats what both sides of a deal see about it: the next step, the state of the sale, its account and the corrections of its car. */
export function dealSections(view: ReservationView, now: Date): string[] {
  return [
    ...section('Next step', [nextLine(view, now)]),
    ...section('Sale', saleLines(view)),
    ...section('Account', accountLines(view)),
    ...section('Corrections of the car', correctionLines(view)),
  ]
}

export function nextLine({ next }: Pick<ReservationView, 'next'>, now: Date): string {
  if (!next) return 'Nothing is left to do.'
  const amount = next.amount === null ? '' : ` ${money(next.amount)}`
  return `${next.step} (${next.actor})${amount}${next.by ? ` by ${time(next.by)}${isLate({ next }, now) ? ', late' : ''}` : ''}`
}

function saleLines({ settlement }: ReservationView): string[] {
  if (!settlement) return []
  const { status, balanceDueAt, unpaidFrom, endedAt, endedBy, endReason } = settlement
  return [
    endedAt
      ? `${status} ${time(endedAt)} by ${endedBy ?? 'nobody'}${endReason ? `: ${endReason}` : ''}`
      : `${status}; balance due ${time(balanceDueAt)}, may be ended as unpaid from ${time(unpaidFrom)}`,
  ]
}

function accountLines({ money: { entries } }: ReservationView): string[] {
  if (entries.length === 0) return []
  return table(
    ['entry', 'at', 'what', 'way', 'amount', 'by', 'day', ''],
    entries.map(({ id, at, kind, way, amount, by, on, takenBackBy }) => [
      id,
      time(at),
      kind,
      way,
      money(amount),
      by,
      on ?? '-',
      takenBackBy ? `taken back by ${takenBackBy}` : '',
    ]),
  )
}

function correctionLines({ correction, corrections }: ReservationView): string[] {
  const asked = correction ? [{ at: correction.askedAt, what: 'waits for the buyer', changes: correction.changes }] : []
  const decided = corrections.map(({ at, decision, changes }) => ({ at, what: decision, changes }))
  return [...decided, ...asked].flatMap(({ at, what, changes }) => [
    `${time(at)}  ${what}`,
    ...changes.map(({ fact, from, to }) => `  ${fact}: ${textOf(from)} → ${textOf(to)}`),
  ])
}

function textOf(fact: unknown): string {
  const text = typeof fact === 'string' ? fact : JSON.stringify(fact)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
