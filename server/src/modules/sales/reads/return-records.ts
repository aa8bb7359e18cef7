import type { Cents } from '@autopiazza/contract/money'
import type { ReturnKind, ReturnStatus } from '@autopiazza/contract/vocabulary'
import { vehicleName } from '@autopiazza/contract/vehicle-name'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { nameAsAgreed } from '../../listings/index.ts'
import { accountOfReservation } from '../../payments/index.ts'
import { isWithBuyer } from './return-rows.ts'
import { isOverdue } from '../rules/return-reminders.ts'
import { payBackDue } from '../rules/returns.ts'

export interface ReturnRecord {
  readonly id: string
  readonly reservationId: string
  readonly kind: ReturnKind
  readonly status: ReturnStatus
  readonly vehicle: string
  readonly buyer: string
  readonly vendor: string
  readonly requestedAt: Date
  /** The deadline of the vendor's answer, of the car's return, or of the repayment; null when nothing is awaited. */
  readonly dueAt: Date | null
  readonly isOverdue: boolean
  /** Amounts still to be refunded, to the card and by the vendor's transfer; 0 before the car is back. */
  readonly toCard: Cents
  readonly toTransfer: Cents
}

/** Returns the open returns, oldest first; the ended ones, newest first; or those of one reservation. At most a hundred. */
export async function listReturnRecords(
  ctx: Context,
  which: 'running' | 'ended' | { readonly reservationId: string },
): Promise<ReturnRecord[]> {
  const running = sql<boolean>`returning_car.status in ('requested', 'accepted', 'car_back')`
  const rows = await ctx.db
    .selectFrom('vehicle_returns as returning_car')
    .innerJoin('vehicle_reservations as reservation', 'reservation.id', 'returning_car.reservation_id')
    .innerJoinLateral(accountOfReservation, (join) => join.onTrue())
    .innerJoin('vehicle_listings as vehicle', 'vehicle.id', 'reservation.vehicle_id')
    .innerJoin('listing_versions as agreed', 'agreed.id', 'reservation.version_id')
    .innerJoin('users as buyer', 'buyer.id', 'reservation.user_id')
    .innerJoin('users as vendor', 'vendor.id', 'vehicle.user_id')
    .selectAll('returning_car')
    .select(['account.owed_by_vendor', 'account.owed_to_card'])
    .select(nameAsAgreed)
    .select(isWithBuyer.as('isWithBuyer'))
    .select(['buyer.email as buyer', 'vendor.email as vendor'])
    .where(
      typeof which === 'object'
        ? sql<boolean>`returning_car.reservation_id = ${which.reservationId}`
        : which === 'running'
          ? running
          : sql<boolean>`not ${running}`,
    )
    .orderBy('returning_car.requested_at', which === 'running' ? 'asc' : 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => {
    const {
      status,
      return_at: returnAt,
      car_back_at: carBackAt,
      owed_by_vendor: toTransfer,
      owed_to_card: toCard,
    } = row
    const { kind, requested_at: requestedAt, answer_due_at: answerDueAt } = row
    const waiting = {
      kind,
      status,
      requestedAt,
      answerDueAt,
      returnAt,
      isWithBuyer: row.isWithBuyer,
      isSent: row.sent_on !== null,
    }
    const payBack =
      carBackAt && toTransfer > 0
        ? payBackDue({ endedAt: carBackAt, returnRequestedAt: requestedAt, returnSentOn: row.sent_on })
        : null
    const dueAt = { requested: row.answer_due_at, accepted: returnAt, car_back: payBack }
    return {
      id: row.id,
      reservationId: row.reservation_id,
      kind: row.kind,
      status,
      vehicle: vehicleName(row),
      buyer: row.buyer,
      vendor: row.vendor,
      requestedAt: row.requested_at,
      dueAt: status in dueAt ? dueAt[status as keyof typeof dueAt] : null,
      isOverdue: isOverdue(waiting, ctx.now()) || (payBack !== null && ctx.now() >= payBack),
      toCard: carBackAt ? toCard : 0,
      toTransfer: carBackAt ? toTransfer : 0,
    }
  })
}
