import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { phrasesOf } from '../app/phrasebook.ts'
import { requireSession } from '../app/session.ts'
import { ListVehiclePage } from '../features/listing-form/ListVehiclePage.tsx'
import { makesQuery } from '../entities/catalogue/catalogue-queries.ts'
import { AccessDenied } from '../features/vendor/access/AccessDenied.tsx'
import { pickupPointsQuery } from '../entities/pickup-point/pickup-point-queries.ts'

export const Route = createFileRoute('/vendor/list-vehicle')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { phrases: ['listing', 'photos', 'vendor', 'errors'], toasts: 'stack' },
  beforeLoad: async ({ context, location }) => ({ session: await requireSession({ context, location }) }),
  loader: async ({ context: { api, queryClient, session } }) => {
    if (session.role !== 'vendor') return
    await Promise.all([queryClient.prefetchQuery(makesQuery(api)), queryClient.prefetchQuery(pickupPointsQuery(api))])
  },
  head: ({ match }) => {
    const t = phrasesOf(match.context.phrasebook, 'listing')
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
