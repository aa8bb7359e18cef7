import { listReturnRecords, type ReturnRecord } from '../../modules/sales/index.ts'
import type { Command } from '../command.ts'
import { money, table, time } from '../print.ts'

export const listReturns: Command = {
  words: 'returns list',
  args: [],
  summary:
    'The returns of sold cars that run, the oldest first: state, age, who is waited for, money still to go back.',
  details:
    'late means that the vendor has not answered, recorded the car or paid back in time. The deposit goes back to the card by itself once the vendor has recorded the car; a transfer is the vendor’s to pay back.',
  example: 'returns list',
  options: { ended: { type: 'boolean', help: 'those that have ended instead, the newest first' } },
  isChange: false,
  run: async (ctx, { flags }) => {
    const returns = await listReturnRecords(ctx, flags.has('ended') ? 'ended' : 'running')
    return {
      ok: true,
      data: returns,
      lines: returns.length === 0 ? ['No returns.'] : returnRows(returns, ctx.now()),
    }
  },
}

export function returnRows(returns: readonly ReturnRecord[], now: Date): string[] {
  if (returns.length === 0) return []
  return table(
    ['reservation', 'state', 'right', 'age', 'waits for', 'to card', 'by transfer', 'car', 'buyer', 'vendor'],
    returns.map((one) => [
      one.reservationId,
      one.status,
      one.kind,
      age(one.requestedAt, now),
      waitsFor(one),
      money(one.toCard),
      money(one.toTransfer),
      one.vehicle,
      one.buyer,
      one.vendor,
    ]),
  )
}

const awaited = { requested: 'answer by', accepted: 'car on', car_back: 'transfer by' } as const

function waitsFor({ status, dueAt, isOverdue, toCard }: ReturnRecord): string {
  if (dueAt && (status === 'requested' || status === 'accepted' || status === 'car_back'))
    return `${awaited[status]} ${time(dueAt)}${isOverdue ? ', late' : ''}`
  return toCard > 0 ? 'refund' : '-'
}

/** Formats a period in days and hours. */
function age(since: Date, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 3_600_000))
  return hours < 24 ? `${hours} h` : `${Math.floor(hours / 24)} d ${hours % 24} h`
}
