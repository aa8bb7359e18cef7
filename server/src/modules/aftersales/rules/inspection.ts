import type { Inspection, VehicleDates } from '@autopiazza/contract/aftersales'
import { type Day, endOfMonthAfter } from '@autopiazza/contract/calendar-day'
import type { FieldError } from '@autopiazza/contract/errors'

/** The years from the first registration to the first inspection, and from each inspection to the next, for cars in private use: article 80 of the Codice della Strada. */
const years = { first: 4, next: 2 } as const

export interface InspectionFacts {
  readonly year: number
  readonly firstRegisteredOn: Day | null
  readonly lastInspectedOn: Day | null
}

type NextInspection = Omit<Inspection, 'daysLeft'>

/** Returns the deadline of the next inspection: the end of the month four years after the first registration, then two years after the last inspection. */
export function nextInspection(
  { year, firstRegisteredOn, lastInspectedOn }: InspectionFacts,
  today: Day,
): NextInspection {
  if (lastInspectedOn)
    return {
      basis: 'inspected',
      from: null,
      lastOn: lastInspectedOn,
      due: endOfMonthAfter(lastInspectedOn, years.next),
    }
  if (firstRegisteredOn) return byRegistration(firstRegisteredOn, today)
  const due = firstNotBefore(`${year}-12-31`, today)
  return { basis: 'year', from: `${due.slice(0, 4)}-01-31`, lastOn: null, due }
}

/** Assumes, once the first deadline has passed, that earlier inspections took place on their deadlines. */
function byRegistration(registeredOn: Day, today: Day): NextInspection {
  const first = endOfMonthAfter(registeredOn, years.first)
  const due = firstNotBefore(registeredOn, today)
  return due === first
    ? { basis: 'registered', from: null, lastOn: null, due }
    : { basis: 'assumed', from: null, lastOn: endOfMonthAfter(due, -years.next), due }
}

function firstNotBefore(registeredOn: Day, today: Day): Day {
  for (let after: number = years.first; ; after += years.next) {
    const due = endOfMonthAfter(registeredOn, after)
    if (due >= today) return due
  }
}

type DateErrors = Partial<Record<keyof VehicleDates, FieldError>>

/** Returns the errors in the owner's dates, or null. A date may not be in the future or before the car's first registration. */
export function dateErrors(dates: VehicleDates, today: Day): DateErrors | null {
  const { firstRegisteredOn, lastInspectedOn } = dates
  const errors: DateErrors = {}
  if (firstRegisteredOn && firstRegisteredOn > today) errors.firstRegisteredOn = 'date_in_future'
  if (lastInspectedOn && lastInspectedOn > today) errors.lastInspectedOn = 'date_in_future'
  else if (lastInspectedOn && firstRegisteredOn && lastInspectedOn < firstRegisteredOn)
    errors.lastInspectedOn = 'before_registration'
  return Object.keys(errors).length > 0 ? errors : null
}
