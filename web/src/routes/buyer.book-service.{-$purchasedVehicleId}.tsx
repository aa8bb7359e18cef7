import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../app/paths.ts'
import { requireBuyer } from '../features/bookings/require-buyer.ts'
import { bookingHead } from '../features/bookings/booking-head.ts'
import { BookServicePage } from '../features/bookings/book/BookServicePage.tsx'
import { loadBookingForm } from '../features/bookings/book/load-booking-form.ts'

export const Route = createFileRoute('/buyer/book-service/{-$purchasedVehicleId}')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['bookings', 'errors'], toasts: 'stack' },
  beforeLoad: requireBuyer,
  loader: ({ context }) => loadBookingForm(context),
  head: ({ match, params }) =>
    bookingHead(
      match.context,
      (t) => ({ title: t('book.title'), description: t('book.description') }),
      paths.bookService(params.purchasedVehicleId),
    ),
  component: function BookService() {
    return <BookServicePage {...Route.useLoaderData()} {...Route.useParams()} />
  },
})
