import type { VehicleDates } from '@autopiazza/contract/aftersales'
import type { FieldError } from '@autopiazza/contract/errors'
import type { Day } from '@autopiazza/contract/calendar-day'

type DateErrors = Partial<Record<keyof VehicleDates, FieldError>>

/** What is wrong with the days that an owner entered: none is in the future, and nothing happened to a car before its first registration. Null when all are right. */
export function dateErrors(dates: VehicleDates, today: Day): DateErrors | null {
  const { firstRegisteredOn, lastInspectedOn } = dates
  const errors: DateErrors = {}
  if (firstRegisteredOn && firstRegisteredOn > today) errors.firstRegisteredOn = 'date_in_future'
  if (lastInspectedOn && lastInspectedOn > today) errors.lastInspectedOn = 'date_in_future'
  else if (lastInspectedOn && firstRegisteredOn && lastInspectedOn < firstRegisteredOn)
    errors.lastInspectedOn = 'before_registration'
  return Object.keys(errors).length > 0 ? errors : null
}
