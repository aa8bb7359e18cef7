import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { translatorOf } from '../app/message-store.ts'
import { requireSession } from '../app/session.ts'
import { ListVehiclePage } from '../features/listing-form/ListVehiclePage.tsx'
import { makesQuery } from '../entities/catalogue/catalogue-queries.ts'
import { AccessDenied } from '../features/vendor/access/AccessDenied.tsx'
import { pickupPointsQuery } from '../entities/pickup-point/pickup-point-queries.ts'

export const Route = createFileRoute('/vendor/list-vehicle')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['listing', 'photos', 'vendor', 'errors'], toasts: 'stack' },
  beforeLoad: async ({ context, location }) => ({ session: await requireSession({ context, location }) }),
  loader: async ({ context: { api, queryClient, session } }) => {
    if (session.role !== 'vendor') return
    await Promise.all([queryClient.prefetchQuery(makesQuery(api)), queryClient.prefetchQuery(pickupPointsQuery(api))])
  },
  head: ({ match }) => {
    const t = translatorOf(match.context.messageStore, 'listing')
    return pageHead(match.context, {
      title: t('create.title'),
      description: t('create.description'),
      link: paths.listVehicle(),
      isHidden: true,
    })
  },
  component: ListVehicle,
})

function ListVehicle() {
  const { session } = Route.useRouteContext()
  return session.role === 'vendor' ? <ListVehiclePage userId={session.userId} /> : <AccessDenied />
}
