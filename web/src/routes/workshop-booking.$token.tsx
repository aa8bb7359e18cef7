import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../app/paths.ts'
import { dayOf } from '../entities/conversation/message-date.ts'
import { bookingHead } from '../features/bookings/booking-head.ts'
import { bookingByLinkQuery } from '../features/bookings/booking-queries.ts'
import { WorkshopLinkPage } from '../features/bookings/workshop/WorkshopLinkPage.tsx'

export const Route = createFileRoute('/workshop-booking/$token')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['bookings', 'errors'] },
  loader: async ({ context: { api, queryClient }, params: { token } }) => {
    await queryClient.prefetchQuery(bookingByLinkQuery(api, token))
    return { today: dayOf(new Date()) }
  },
  head: ({ match, params }) =>
    bookingHead(
      match.context,
      (t) => ({ title: t('link.meta'), description: t('link.description') }),
      paths.workshopLink(params.token),
    ),
  component: function WorkshopLink() {
    return <WorkshopLinkPage {...Route.useParams()} {...Route.useLoaderData()} />
  },
})
