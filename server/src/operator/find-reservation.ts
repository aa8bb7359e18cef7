import type { Context } from '../kernel/context.ts'
import { listReservationRecords, type ReservationRecord } from '../modules/sales/index.ts'
import type { Result, Typed } from './command.ts'
import { money, table, time } from './print.ts'
import { refusal } from './refusals.ts'

export async function findReservation(ctx: Context, { args }: Typed): Promise<ReservationRecord | Result> {
  const found = await listReservationRecords(ctx, args[0] ?? '')
  const [reservation] = found
  if (!reservation) return refusal('reservation_not_found')
  if (found.length === 1) return reservation
  const message = ['This names several reservations: choose one by its id.', ...reservationRows(found)].join('\n')
  return { ok: false, code: 'several_reservations', message }
}

export function reservationRows(reservations: readonly ReservationRecord[]): string[] {
  if (reservations.length === 0) return []
  return table(
    ['reservation', 'state', 'car', 'buyer', 'paid', 'reserved on'],
    reservations.map(({ id, status, vehicle, buyer, amounts, createdAt }) => [
      id,
      status,
      vehicle.name,
      buyer.email,
      money(amounts.paid),
      time(createdAt),
    ]),
  )
}
