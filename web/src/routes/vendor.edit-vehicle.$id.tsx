import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { translatorOf } from '../app/message-store.ts'
import { requireSession } from '../app/session.ts'
import { EditVehiclePage } from '../features/listing-form/EditVehiclePage.tsx'
import { makesQuery } from '../entities/catalogue/catalogue-queries.ts'
import { accountTownQuery } from '../features/listing-form/use-listing-place.ts'
import { feedOwnershipQuery, ownListingQuery } from '../features/listing-form/listing-queries.ts'
import { AccessDenied } from '../features/vendor/access/AccessDenied.tsx'
import { VendorOnly } from '../features/vendor/access/VendorOnly.tsx'
import { pickupPointsQuery } from '../entities/pickup-point/pickup-points.ts'

export const Route = createFileRoute('/vendor/edit-vehicle/$id')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: {
    messages: ['listing', 'ownership', 'corrections', 'facts', 'hints', 'photos', 'market', 'vendor', 'errors'],
    toasts: 'stack',
  },
  beforeLoad: async ({ context, location }) => ({ session: await requireSession({ context, location }) }),
  loader: async ({ context: { api, queryClient, session }, params }) => {
    if (session.role !== 'vendor') return
    await Promise.all([
      queryClient.prefetchQuery(makesQuery(api)),
      queryClient.prefetchQuery(pickupPointsQuery(api)),
      queryClient.prefetchQuery(ownListingQuery(api, params.id)),
      session.sellerKind === 'private'
        ? queryClient.prefetchQuery(accountTownQuery(api))
        : queryClient.prefetchQuery(feedOwnershipQuery(api, params.id)),
    ])
  },
  head: ({ match, params }) => {
    const t = translatorOf(match.context.messageStore, 'listing')
    return pageHead(match.context, {
      title: t('edit.title'),
      description: t('edit.description'),
      link: paths.editVehicle(params.id),
      isHidden: true,
    })
  },
  component: function EditVehicle() {
    const { session } = Route.useRouteContext()
    const { id } = Route.useParams()
    return (
      <VendorOnly session={session} denied={<AccessDenied />}>
        <EditVehiclePage id={id} userId={session.userId} />
      </VendorOnly>
    )
  },
})
