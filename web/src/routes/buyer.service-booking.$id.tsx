import { createFileRoute, notFound } from '@tanstack/react-router'
import { vehicleName } from '@autopiazza/contract/vehicle-name'
import { refusalOf } from '../app/api-error.ts'
import { paths } from '../app/paths.ts'
import { bookingHead } from '../features/bookings/booking-head.ts'
import { bookingQuery } from '../features/bookings/booking-queries.ts'
import { BookingPage } from '../features/bookings/detail/BookingPage.tsx'
import { requireBuyer } from '../features/bookings/require-buyer.ts'

export const Route = createFileRoute('/buyer/service-booking/$id')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['bookings', 'errors'], toasts: 'stack' },
  beforeLoad: requireBuyer,
  loader: ({ context: { api, queryClient }, params: { id } }) =>
    queryClient.ensureQueryData(bookingQuery(api, id)).catch((error: unknown) => {
      const code = refusalOf(error)?.code
      throw code === 'bookings.not_found' || code === 'request.invalid' ? notFound() : error
    }),
  head: ({ match, loaderData, params }) =>
    bookingHead(
      match.context,
      (t) => ({
        title: loaderData
          ? t('detail.title', {
              service: t(`service.${loaderData.serviceType}`),
              vehicle: vehicleName(loaderData.vehicle),
            })
          : t('list.title'),
        description: t('detail.description'),
      }),
      paths.serviceBooking(params.id),
    ),
  component: function ServiceBooking() {
    return <BookingPage id={Route.useParams().id} />
  },
})
