import * as addresses from '@autopiazza/contract/addresses'
import type { Booking } from '@autopiazza/contract/bookings'
import type { BookingStatus, Language } from '@autopiazza/contract/vocabulary'
import { vehicleName } from '@autopiazza/contract/vehicle-name'
import { vehicleText } from '@autopiazza/contract/vehicle-text'
import { isId } from '@autopiazza/contract/ids'
import { messagesOf } from '@autopiazza/i18n'
import { Hono } from 'hono'
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { showBookingForCalendar } from '../modules/aftersales/index.ts'
import { type CallerParts, identifyCaller } from './caller.ts'
import { errorAnswer } from './error-body.ts'

const statuses: Record<BookingStatus, ICalEventStatus> = {
  requested: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
}

/**
 * GET /api/bookings/{id}/calendar.ics: the buyer's booking as a calendar file, in the reader's language. A newer file
 * of the same booking replaces the event of an older one.
 */
export function bookingCalendarRoutes(caller: CallerParts): Hono {
  const { baseUrl } = caller.services
  return new Hono().get('/api/bookings/:id/calendar.ics', async (c) => {
    const { ctx } = await identifyCaller(c, caller)
    const id = c.req.param('id')
    if (!isId(id)) return errorAnswer('bookings.not_found', ctx.language)
    const shown = await showBookingForCalendar({ ctx, input: { id } })
    if (!shown.ok) return errorAnswer(shown.code, ctx.language)
    const file = calendarFile(shown.value, { language: ctx.language, baseUrl })
    const { fileName } = messagesOf(ctx.language).mails.bookings.calendar
    return c.body(file, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    })
  })
}

interface Shown {
  readonly booking: Booking
  readonly revision: number
  readonly changedAt: Date
}

function calendarFile(
  { booking, revision, changedAt }: Shown,
  { language, baseUrl }: { readonly language: Language; readonly baseUrl: string },
): string {
  const { bookings, mails } = messagesOf(language)
  const t = mails.bookings.calendar
  const { workshop, vehicle, status } = booking
  const link = `${baseUrl}${addresses.serviceBooking(booking.id)}`
  const town = [workshop.postalCode, workshop.city, workshop.province && `(${workshop.province})`]
  const calendar = new ICalCalendar({
    prodId: { company: 'Autopiazza', product: 'Bookings' },
    method: ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `${booking.id}@${new URL(baseUrl).hostname}`,
    sequence: revision - 1,
    stamp: changedAt,
    lastModified: changedAt,
    start: new Date(booking.startsAt),
    end: new Date(booking.endsAt),
    status: statuses[status],
    summary: `${bookings.service[booking.serviceType]}: ${workshop.name}`,
    location: `${workshop.name}, ${workshop.address}, ${town.filter(Boolean).join(' ')}`,
    description: [
      vehicleText(vehicleName(vehicle), language),
      `${t.state}: ${bookings.status[status]}`,
      ...(workshop.phone ? [`${t.phone}: ${workshop.phone}`] : []),
      link,
    ].join('\n'),
    url: link,
  })
  return calendar.toString()
}
