import type { GarageVehicle, VehicleDates } from '@autopiazza/contract/aftersales'
import { lastReturnDay } from '@autopiazza/contract/return-days'
import { servicePeriods } from '@autopiazza/contract/purchase-vocabulary'
import type { ReturnKind } from '@autopiazza/contract/vocabulary'
import { nextInspection } from './inspection.ts'
import { addMonths, type Day, daysBetween } from '@autopiazza/contract/calendar-day'

/** Number of days for which the last day of a return is shown: after its end, or after the purchase while the handover is unknown. */
const shown = { afterEnd: 30, withoutHandover: 60 } as const

export interface DeadlineFacts {
  readonly year: number
  readonly purchasedOn: Day
  readonly dates: VehicleDates
  /** The day from which the days to return the car are counted. Null before a handover counts. */
  readonly countsFrom: Day | null
  readonly rights: readonly ReturnKind[]
  readonly isReturnable: boolean
  /** The last inspection that a workshop of the site completed. */
  readonly inspectedHereOn: Day | null
  readonly services: readonly { readonly serviceType: string; readonly months: number | null; readonly boughtOn: Day }[]
}

type Deadlines = Pick<GarageVehicle, 'inspection' | 'servicePeriods' | 'returnDays'>

/** Returns a car's next inspection, the ends of its services and the last day of a return, as of the given day. */
export function deadlinesOf(facts: DeadlineFacts, today: Day): Deadlines {
  const seen = (due: Day) => ({ due, daysLeft: daysBetween(today, due) })
  const inspection = nextInspection({ ...facts, ...facts.dates, lastInspectedOn: lastInspectionOf(facts) }, today)
  return {
    inspection: { ...inspection, ...seen(inspection.due) },
    servicePeriods: servicePeriods.flatMap((service) => {
      const bought = facts.services.find(({ serviceType }) => serviceType === service)
      return bought?.months ? [{ service, ...seen(addMonths(bought.boughtOn, bought.months)) }] : []
    }),
    returnDays: returnDaysOf(facts, today, seen),
  }
}

function returnDaysOf(
  { purchasedOn, countsFrom, rights, isReturnable }: DeadlineFacts,
  today: Day,
  seen: (due: Day) => { due: Day; daysLeft: number },
): Deadlines['returnDays'] {
  if (!isReturnable || rights.length === 0) return null
  if (!countsFrom) return daysBetween(purchasedOn, today) <= shown.withoutHandover ? { last: null, others: [] } : null
  const last = lastReturnDay(countsFrom, rights)
  if (!last) return null
  const end = { kind: last.kind, ...seen(last.on) }
  const others = last.others.map(({ kind, on }) => ({ kind, ...seen(on) }))
  return end.daysLeft >= -shown.afterEnd ? { last: end, others } : null
}

function lastInspectionOf({ dates: { lastInspectedOn }, inspectedHereOn }: DeadlineFacts): Day | null {
  if (lastInspectedOn === null || inspectedHereOn === null) return lastInspectedOn ?? inspectedHereOn
  return lastInspectedOn > inspectedHereOn ? lastInspectedOn : inspectedHereOn
}
