import { createFileRoute } from '@tanstack/react-router'
import { loadedHead } from '../app/page-head.ts'
import { loadWorkshopLink } from '../features/bookings/load-bookings.ts'
import { WorkshopLinkPage } from '../features/bookings/workshop/WorkshopLinkPage.tsx'

export const Route = createFileRoute('/workshop-booking/$token')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['bookings', 'errors'] },
  loader: loadWorkshopLink,
  head: loadedHead,
  component: function WorkshopLink() {
    const { today } = Route.useLoaderData()
    return <WorkshopLinkPage today={today} token={Route.useParams().token} />
  },
})
