import { createFileRoute } from '@tanstack/react-router'
import { loadedHead } from '../app/page-head.ts'
import { BookingPage } from '../features/bookings/detail/BookingPage.tsx'
import { loadBooking } from '../features/bookings/load-bookings.ts'

export const Route = createFileRoute('/buyer/service-booking/$id')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['bookings', 'errors'], toasts: 'stack' },
  loader: loadBooking,
  head: loadedHead,
  component: function ServiceBooking() {
    return <BookingPage id={Route.useParams().id} />
  },
})
