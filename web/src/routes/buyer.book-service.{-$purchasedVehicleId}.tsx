import { createFileRoute } from '@tanstack/react-router'
import { loadedHead } from '../app/page-head.ts'
import { BookServicePage } from '../features/bookings/book/BookServicePage.tsx'
import { loadBookingForm } from '../features/bookings/load-bookings.ts'

export const Route = createFileRoute('/buyer/book-service/{-$purchasedVehicleId}')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['bookings', 'places', 'errors'], toasts: 'stack' },
  loader: loadBookingForm,
  head: loadedHead,
  component: function BookService() {
    const { today } = Route.useLoaderData()
    return <BookServicePage today={today} purchasedVehicleId={Route.useParams().purchasedVehicleId} />
  },
})
