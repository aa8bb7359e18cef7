import type { DecidedCorrection, OpenCorrection } from '@autopiazza/contract/agreed-vehicle'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { type CarFacts, changedFacts } from '../../listings/index.ts'

export interface SaleCorrections {
  readonly open: OpenCorrection | null
  /** The outcomes of all other corrections proposed to the buyer, oldest first. */
  readonly decided: readonly DecidedCorrection[]
}

/** Returns the corrections of these reservations' cars, the history of edits that both parties read. */
export async function listSaleCorrections(
  ctx: Context,
  reservationIds: readonly string[],
): Promise<(reservationId: string) => SaleCorrections> {
  if (reservationIds.length === 0) return () => ({ open: null, decided: [] })
  const [decided, undecided, open] = await Promise.all([
    ctx.db
      .selectFrom('reservation_corrections as decided')
      .innerJoin('listing_versions as former', 'former.id', 'decided.from_version_id')
      .innerJoin('listing_versions as corrected', 'corrected.id', 'decided.version_id')
      .select([
        'decided.reservation_id as reservationId',
        'decided.decision',
        'decided.decided_at as at',
        sql`present_facts(former.facts)`.as('from'),
        sql`present_facts(corrected.facts)`.as('to'),
      ])
      .where('decided.reservation_id', 'in', reservationIds)
      .execute(),
    listUndecided(ctx, reservationIds),
    ctx.db
      .selectFrom('vehicle_reservations as reservation')
      .innerJoin('listing_corrections as correction', 'correction.listing_id', 'reservation.vehicle_id')
      .innerJoin('listing_versions as agreed', 'agreed.id', 'reservation.version_id')
      .innerJoin('listing_versions as corrected', 'corrected.id', 'correction.version_id')
      .select([
        'reservation.id as reservationId',
        'corrected.id as versionId',
        'correction.proposed_at as askedAt',
        sql`present_facts(agreed.facts)`.as('from'),
        sql`present_facts(corrected.facts)`.as('to'),
      ])
      .where('reservation.id', 'in', reservationIds)
      .where('correction.status', '=', 'proposed')
      .where(sql<boolean>`reservation_holds_unit(reservation.status, reservation.expires_at)`)
      .where(sql<boolean>`not same_facts(agreed.facts, corrected.facts)`)
      .execute(),
  ])
  const changes = ({ from, to }: { from: unknown; to: unknown }) => changedFacts(from as CarFacts, to as CarFacts)
  return (reservationId) => {
    const proposed = open.find((one) => one.reservationId === reservationId)
    return {
      open: proposed
        ? { versionId: proposed.versionId, askedAt: proposed.askedAt.toISOString(), changes: changes(proposed) }
        : null,
      decided: [...decided, ...undecided]
        .filter((one) => one.reservationId === reservationId)
        .toSorted((one, other) => one.at.getTime() - other.at.getTime())
        .map((one) => ({ decision: one.decision, at: one.at.toISOString(), changes: changes(one) })),
    }
  }
}

/**
 * Returns the corrections that these buyers did not decide, because the vendor withdrew them or the reservation ended first. Each is compared with the car
 * agreed at that time.
 */
async function listUndecided(ctx: Context, reservationIds: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('vehicle_reservations as reservation')
    .innerJoin('listing_corrections as correction', 'correction.listing_id', 'reservation.vehicle_id')
    .innerJoin('listing_versions as corrected', 'corrected.id', 'correction.version_id')
    .innerJoin('listing_versions as agreed', (join) =>
      join.on(
        'agreed.id',
        '=',
        sql<string>`coalesce((
          select later.from_version_id from reservation_corrections later
          where later.reservation_id = reservation.id and later.decided_at > correction.decided_at
          order by later.decided_at limit 1), reservation.version_id)`,
      ),
    )
    .select([
      'reservation.id as reservationId',
      'correction.status',
      'correction.decided_at as at',
      sql`present_facts(agreed.facts)`.as('from'),
      sql`present_facts(corrected.facts)`.as('to'),
    ])
    .where('reservation.id', 'in', reservationIds)
    .where('correction.status', '<>', 'proposed')
    .whereRef('correction.proposed_at', '>=', 'reservation.created_at')
    .where(sql<boolean>`correction.proposed_at < coalesce(reservation.ended_at, 'infinity')`)
    .where(sql<boolean>`not same_facts(agreed.facts, corrected.facts)`)
    .where(
      sql<boolean>`not exists (
        select from reservation_corrections where reservation_id = reservation.id and version_id = correction.version_id)`,
    )
    .execute()
  return rows.flatMap(({ status, at, ...row }) =>
    at ? [{ ...row, at, decision: status === 'withdrawn' ? ('withdrawn' as const) : ('undecided' as const) }] : [],
  )
}
