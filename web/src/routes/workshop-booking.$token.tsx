import { createFileRoute } from '@tanstack/react-router'
import { loadedHead } from '../app/page-head.ts'
import { loadWorkshopLink } from '../features/bookings/load-bookings.ts'
import { WorkshopBookingPage } from '../features/bookings/workshop/WorkshopBookingPage.tsx'

export const Route = createFileRoute('/workshop-booking/$token')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['bookings', 'errors'] },
  loader: loadWorkshopLink,
  head: loadedHead,
  component: function WorkshopLink() {
    const { today } = Route.useLoaderData()
    return <WorkshopBookingPage today={today} token={Route.useParams().token} />
  },
})
