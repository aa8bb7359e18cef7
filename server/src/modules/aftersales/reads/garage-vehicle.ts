import { returnKindsOf } from '@autopiazza/contract/return-days'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import type { GarageVehicle } from '@autopiazza/contract/aftersales'
import type { ReturnKind } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { nameAsAgreed } from '../../listings/index.ts'
import type { DeadlineFacts } from '../rules/deadlines.ts'
import { listPurchasedCards } from './purchased-cards.ts'
import { listAppointments, listWork } from './service-book.ts'
import { listServices, toService } from './services.ts'

/** Selects the rights of return that can no longer be used for the car in the alias `purchase`: the right of a refused return, or both rights during and after a return. */
export const usedRights = sql<ReturnKind[]>`array(
  select kind from unnest(array['money_back', 'withdrawal']) kind where exists (
    select from vehicle_returns one where one.reservation_id = purchase.reservation_id
      and (one.status in ('requested', 'accepted', 'car_back', 'completed') or one.status = 'refused' and one.kind = kind.kind)))`

interface OwnVehicle {
  readonly id: string
  readonly buyerId: string
}

type Purchase = Omit<GarageVehicle, 'inspection' | 'servicePeriods' | 'returnDays'>

export async function findPurchasedVehicle(
  ctx: Context,
  { id, buyerId }: OwnVehicle,
): Promise<{ purchase: Purchase; facts: DeadlineFacts } | null> {
  const row = await ctx.db
    .selectFrom('purchased_vehicles as purchase')
    .selectAll('purchase')
    .select(usedRights.as('usedRights'))
    .where('id', '=', id)
    .where('user_id', '=', buyerId)
    .executeTakeFirst()
  if (!row) return null
  const [cardOf, services, work, appointments] = await Promise.all([
    listPurchasedCards(ctx, [row]),
    listServices(ctx, { purchaseIds: [id] }),
    listWork(ctx, id),
    listAppointments(ctx, id),
  ])
  const vehicle = cardOf(row)
  if (!vehicle) return null
  const dates = {
    firstRegisteredOn: row.first_registered_on,
    lastInspectedOn: row.last_inspected_on,
  }
  return {
    purchase: {
      id,
      purchasedAt: row.purchased_at.toISOString(),
      vehicle,
      services: services.map(toService),
      reservationId: row.reservation_id,
      returnedOn: row.returned_on,
      endReason: row.end_reason,
      handedOverOn: row.return_days_from && row.handed_over_on,
      dates,
      hasReminders: row.has_reminders,
      work,
      appointments,
    },
    facts: {
      year: vehicle.year,
      purchasedOn: dayInItaly(row.purchased_at),
      dates,
      countsFrom: row.return_days_from,
      rights: returnKindsOf(vehicle.sellerKind).filter((kind) => !row.usedRights.includes(kind)),
      isReturnable: row.returned_on === null,
      inspectedHereOn: lastInspection(work),
      services: services.flatMap(({ service_type: serviceType, months, purchased_at, ended_at }) =>
        purchased_at && !ended_at ? { serviceType, months, boughtOn: dayInItaly(purchased_at) } : [],
      ),
    },
  }
}

export async function findReminders(
  ctx: Context,
  id: string,
): Promise<{ make: string; model: string; year: number; hasReminders: boolean } | null> {
  const row = await ctx.db
    .selectFrom('purchased_vehicles as purchase')
    .innerJoin('vehicle_listings as vehicle', 'vehicle.id', 'purchase.vehicle_id')
    .leftJoin('listing_versions as agreed', 'agreed.id', 'purchase.version_id')
    .select([...nameAsAgreed, 'purchase.has_reminders as hasReminders'])
    .where('purchase.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

function lastInspection(work: GarageVehicle['work']): string | null {
  const inspection = work.find(({ serviceType }) => serviceType === 'Revisione')
  return inspection ? dayInItaly(new Date(inspection.startsAt)) : null
}
