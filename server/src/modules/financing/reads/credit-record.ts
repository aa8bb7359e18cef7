import type { Context } from '../../../kernel/context.ts'

/** How an application or credit stands at its provider, for an operator. */
export interface CreditRecord {
  readonly reference: string | null
  readonly grantingStatusCode: string | null
  readonly toEndFrom: Date | null
  readonly endTriedAt: Date | null
  readonly endError: string | null
  readonly endedAt: Date | null
  readonly endedBy: string | null
  readonly grantedAt: Date | null
  readonly paidOutAt: Date | null
  readonly withdrawnAt: Date | null
}

/** The credit of a reservation; null where none was asked for. */
export async function findCreditRecord(ctx: Context, reservationId: string): Promise<CreditRecord | null> {
  const row = await ctx.db
    .selectFrom('financing_requests')
    .select([
      'reference',
      'granting_status_code as grantingStatusCode',
      'to_end_from as toEndFrom',
      'end_tried_at as endTriedAt',
      'end_error as endError',
      'credit_ended_at as endedAt',
      'credit_ended_by as endedBy',
      'granted_at as grantedAt',
      'paid_out_at as paidOutAt',
      'withdrawn_at as withdrawnAt',
    ])
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  return row ?? null
}
