import { addDays, type Day } from '@autopiazza/contract/calendar-day'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import { deliveryDays, pickupDays } from '@autopiazza/contract/settlement-vocabulary'
import type { DeliveryMethod } from '@autopiazza/contract/vocabulary'
import { workingDayFrom } from '@autopiazza/contract/working-days'

/** Returns the period for the handover of a paid car: working days in Italy, counted from the payment. */
export function handoverDays(paidAt: Date, method: DeliveryMethod): { readonly from: Day; readonly until: Day } {
  const { from, until } = method === 'delivery' ? deliveryDays : pickupDays
  const paidOn = dayInItaly(paidAt)
  return { from: workingDayAfter(paidOn, from), until: workingDayAfter(paidOn, until) }
}

function workingDayAfter(day: Day, count: number): Day {
  return count === 0 ? workingDayFrom(day) : workingDayAfter(workingDayFrom(addDays(day, 1)), count - 1)
}
