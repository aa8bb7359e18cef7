import { dayInItaly } from '@autopiazza/contract/italian-time'
import { formatsFor } from '../../app/format.ts'
import { orNotFound } from '../../app/api-error.ts'
import type { AppContext } from '../../app/app-context.ts'
import { buyerPaths } from '../../app/buyer-paths.ts'
import { translatorOf } from '../../app/message-store.ts'
import { requireBuyer } from '../../app/session.ts'
import { garageQuery } from '../../entities/garage/garage-queries.ts'
import { bookingByLinkQuery, bookingQuery, workshopsQuery } from './booking-queries.ts'

interface Page<Params> {
  context: AppContext
  location: { href: string }
  params: Params
}

/** Loads the data of the booking form. The current day is loaded too, so that server and browser render the same. */
export async function loadBookingForm(page: Page<{ purchasedVehicleId?: string | undefined }>) {
  await requireBuyer(page)
  const { api, queryClient, messageStore } = page.context
  await Promise.all([queryClient.prefetchQuery(garageQuery(api)), queryClient.prefetchQuery(workshopsQuery(api))])
  const t = translatorOf(messageStore, 'bookings')
  const link = buyerPaths.bookService(page.params.purchasedVehicleId)
  return { today: dayInItaly(), head: { title: t('book.title'), description: t('book.description'), link } }
}

/** Loads one booking. Another user's booking is not found. */
export async function loadBooking(page: Page<{ id: string }>) {
  await requireBuyer(page)
  const { api, queryClient, messageStore } = page.context
  const { serviceType, vehicle } = await queryClient
    .ensureQueryData(bookingQuery(api, page.params.id))
    .catch(orNotFound('bookings.not_found'))
  const t = translatorOf(messageStore, 'bookings')
  const name = formatsFor(messageStore.language()).vehicleName(vehicle)
  const title = t('detail.title', { service: t(`service.${serviceType}`), vehicle: name })
  const link = buyerPaths.serviceBooking(page.params.id)
  return { head: { title, description: t('detail.description'), link } }
}

/** Loads the booking of a workshop's link; possession of the link is the authorisation. */
export async function loadWorkshopLink({ context, params: { token } }: Page<{ token: string }>) {
  const { api, queryClient, messageStore } = context
  await queryClient.prefetchQuery(bookingByLinkQuery(api, token))
  const t = translatorOf(messageStore, 'bookings')
  const link = buyerPaths.workshopLink(token)
  return { today: dayInItaly(), head: { title: t('link.meta'), description: t('link.description'), link } }
}
