import type { Cents } from '@autopiazza/contract/money'
import { lastBringBackDay, payBackEnd } from '@autopiazza/contract/return-days'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { accountOfReservation } from '../../payments/index.ts'

export interface ReturnFacts {
  readonly answerDueAt: string
  readonly reason: string | null
  readonly place: string | null
  readonly returnAt: string | null
  /** Null for a car that was never handed over. */
  readonly bringBackBy: string | null
  readonly paidBackBy: string | null
  readonly sentOn: string | null
  readonly sentProof: string | null
  readonly refusalReason: string | null
  readonly deposit: Cents
  readonly transferred: Cents
}

/** A return as its mails repeat it. */
export async function findReturnFacts(ctx: Context, id: string): Promise<ReturnFacts> {
  const row = await ctx.db
    .selectFrom('vehicle_returns as returning_car')
    .innerJoin('vehicle_reservations as reservation', 'reservation.id', 'returning_car.reservation_id')
    .innerJoinLateral(accountOfReservation, (join) => join.onTrue())
    .selectAll('returning_car')
    .select(['account.owed_to_card', 'account.returned_to_card', 'account.received'])
    .select(
      sql<boolean>`exists (select from purchased_vehicles where reservation_id = reservation.id and handed_over_on is not null)`.as(
        'isWithBuyer',
      ),
    )
    .where('returning_car.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    answerDueAt: row.answer_due_at.toISOString(),
    reason: row.reason,
    place: row.return_place,
    returnAt: row.return_at?.toISOString() ?? null,
    bringBackBy: row.isWithBuyer ? lastBringBackDay(row.requested_at) : null,
    paidBackBy:
      row.car_back_at && row.received > 0
        ? payBackEnd(row.requested_at, row.car_back_at, row.sent_on).toISOString()
        : null,
    sentOn: row.sent_on,
    sentProof: row.sent_proof,
    refusalReason: row.refusal_reason,
    deposit: row.car_back_at ? row.owed_to_card + row.returned_to_card : 0,
    transferred: row.car_back_at ? row.received : 0,
  }
}
