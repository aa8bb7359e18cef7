import { randomUUID } from 'node:crypto'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import type { Cents } from '@autopiazza/contract/money'
import type { Transfer } from '@autopiazza/contract/transfer'
import { isLate, listSalesToFinish } from '../../modules/back-office/index.ts'
import { endCreditAsOperator } from '../../modules/financing/index.ts'
import {
  confirmPaidBackAsOperator,
  confirmTransferAsOperator,
  endSaleAsOperator,
  findReservationView,
  type ReservationRecord,
  strikeStatement,
} from '../../modules/sales/index.ts'
import type { Context } from '../../kernel/context.ts'
import type { Outcome } from '../../kernel/outcome.ts'
import { type Command, reasonOf, reasonOption, type Result, type Typed, UsageError, centsOf } from '../command.ts'
import { findReservation } from '../find-reservation.ts'
import { nextLine } from '../deal-lines.ts'
import { money, table, time } from '../print.ts'
import { refusal, refusalOf } from '../refusals.ts'

const onOption = {
  type: 'string',
  help: 'the day in Italy on which it arrived, as 2026-03-29; today without it',
} as const

export const listSales: Command = {
  words: 'sales list',
  args: [],
  summary: 'Sales and ended reservations in which money or keys are still to move, the longest waiting first.',
  details:
    'Each with its next step, the party that must act and its deadline; late after the deadline. said: a transfer that the buyer states and the vendor has not recorded.',
  example: 'sales list --late',
  options: {
    late: { type: 'boolean', help: 'only those whose next step is late, or whose sides say different things' },
  },
  isChange: false,
  run: async (ctx, { flags }) => {
    const sales = await listSalesToFinish(ctx, { onlyLate: flags.has('late') })
    return { ok: true, data: sales, lines: sales.length === 0 ? ['No sales.'] : saleRows(sales, ctx.now()) }
  },
}

export const confirmTransfer: Command = {
  words: 'sale received',
  args: ['RESERVATION', 'EURO'],
  summary: 'Records that a transfer of the buyer arrived at the vendor, who has not recorded it.',
  details:
    'It counts as if the vendor had recorded it: both are mailed. After an end of the sale it is owed back at once.',
  example: 'sale received AP-7K3M-9Q2T 8639 --on 2026-03-29 --as Giulia',
  options: { on: onOption },
  isChange: true,
  run: (ctx, typed) =>
    change(ctx, typed, (id) => confirmTransferAsOperator({ ctx, input: { id, transfer: transferOf(ctx, typed) } })),
}

export const strike: Command = {
  words: 'sale strike',
  args: ['RESERVATION', 'ENTRY'],
  summary: 'Takes back what a buyer says about a transfer that never left: it counts no more.',
  details: 'ENTRY is the id of the statement in reservation show. Both are mailed.',
  example: 'sale strike AP-7K3M-9Q2T 0197c2f0-… --as Giulia',
  options: {},
  isChange: true,
  run: (ctx, typed) =>
    change(ctx, typed, (id) => strikeStatement({ ctx, input: { id, entryId: (typed.args[1] ?? '').toLowerCase() } })),
}

export const confirmPaidBack: Command = {
  words: 'sale paid-back',
  args: ['RESERVATION', 'EURO'],
  summary: 'Records that money which the vendor owed arrived at the buyer.',
  details: 'A return that waited for it is complete with the last of its money. Both are mailed.',
  example: 'sale paid-back AP-7K3M-9Q2T 8639 --on 2026-03-29 --as Giulia',
  options: { on: onOption },
  isChange: true,
  run: (ctx, typed) =>
    change(ctx, typed, (id) => confirmPaidBackAsOperator({ ctx, input: { id, transfer: transferOf(ctx, typed) } })),
}

export const endSale: Command = {
  words: 'sale end',
  args: ['RESERVATION'],
  summary:
    'Ends a sale that stands still: given back where a return runs, unpaid where the balance is open, else called off.',
  details:
    'While a return runs it says that the vendor has the car. The deposit goes back to the card, a transfer is the vendor’s to pay back, a credit is ended at its provider, and the unit is free. Both are mailed the reason.',
  example: 'sale end AP-7K3M-9Q2T --reason "Il saldo non è mai arrivato" --as Giulia',
  options: { reason: reasonOption },
  isChange: true,
  run: (ctx, typed) => {
    const reason = reasonOf(typed)
    return change(ctx, typed, (id) => endSaleAsOperator({ ctx, input: { id, reason } }))
  },
}

export const endCredit: Command = {
  words: 'sale credit-ended',
  args: ['RESERVATION'],
  summary: 'Records that the credit of a purchase that has ended is ended, on the word of its provider.',
  details:
    'The product tells the provider by itself, every ten minutes until it is done; this is for one that answers by other ways.',
  example: 'sale credit-ended AP-7K3M-9Q2T --as Giulia',
  options: {},
  isChange: true,
  run: async (ctx, typed) => {
    const found = await findReservation(ctx, typed)
    if ('ok' in found) return found
    const outcome = await endCreditAsOperator({ ctx, input: { reservationId: found.id } })
    return outcome.ok ? standing(ctx, found) : refusal(outcome.why)
  },
}

async function change(ctx: Context, typed: Typed, decide: (id: string) => Promise<Outcome<unknown>>): Promise<Result> {
  const found = await findReservation(ctx, typed)
  if ('ok' in found) return found
  const outcome = await decide(found.id)
  return outcome.ok ? standing(ctx, found) : refusalOf(outcome)
}

/** Returns what both sides see after a change. */
async function standing(ctx: Context, { id, buyer }: ReservationRecord): Promise<Result> {
  const view = await findReservationView(ctx, { id, buyerId: buyer.userId })
  if (!view) return refusal('reservation_not_found')
  const { next, settlement, money: account } = view
  return {
    ok: true,
    data: { id, settlement, next, money: account },
    lines: [
      `Reservation ${id}: ${settlement?.status ?? view.status}, ${money(account.balance)} due, ${money(account.owedByVendor)} to pay back.`,
      `Next: ${nextLine(view, ctx.now())}`,
    ],
  }
}

function saleRows(sales: Awaited<ReturnType<typeof listSalesToFinish>>, now: Date): string[] {
  return table(
    ['reservation', 'state', 'next', 'party', 'by', 'due', 'said', 'to pay back', 'car', 'buyer', 'vendor'],
    sales.map(({ record, view }) => [
      record.id,
      view.settlement?.status ?? record.status,
      view.next?.step ?? '-',
      view.next?.actor ?? '-',
      `${time(view.next?.by ?? null)}${isLate(view, now) ? ', late' : ''}`,
      money(view.money.balance),
      money(view.money.unconfirmed),
      money(view.money.owedByVendor),
      record.vehicle.name,
      record.buyer.email,
      record.vendor.email,
    ]),
  )
}

function transferOf(ctx: Context, { args, options }: Typed): Transfer {
  const amount: Cents = centsOf(args[1] ?? '')
  if (amount === 0) throw new UsageError('EURO must be more than zero.')
  const on = options['on'] ?? dayInItaly(ctx.now())
  if (!/^\d{4}-\d{2}-\d{2}$/.test(on)) throw new UsageError('--on must be a day as 2026-03-29.')
  return { amount, on, key: randomUUID() }
}
