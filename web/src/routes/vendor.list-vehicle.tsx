import { createFileRoute } from '@tanstack/react-router'
import { knownParameters } from '../app/known-parameters.ts'
import { hiddenHead } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { requireSession } from '../app/session.ts'
import { ListVehiclePage } from '../features/listing-form/ListVehiclePage.tsx'
import { resaleQuery } from '../features/listing-form/listing-queries.ts'
import { readListingSearch } from '../features/listing-form/listing-search.ts'
import { accountTownQuery } from '../features/listing-form/use-listing-place.ts'
import { makesQuery } from '../entities/catalogue/catalogue-queries.ts'
import { advertCountsQuery } from '../entities/private-limit/PrivateLimit.tsx'
import { AccessDenied } from '../features/vendor/access/AccessDenied.tsx'
import { VendorOnly } from '../features/vendor/access/VendorOnly.tsx'
import { pickupPointsQuery } from '../entities/pickup-point/pickup-points.ts'

const validateSearch = knownParameters(readListingSearch)

export const Route = createFileRoute('/vendor/list-vehicle')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: {
    messages: ['listing', 'corrections', 'facts', 'hints', 'photos', 'market', 'vendor', 'errors'],
    toasts: 'stack',
  },
  validateSearch,
  beforeLoad: async ({ context, location }) => ({ session: await requireSession({ context, location }) }),
  loader: async ({ context: { api, queryClient, session }, location }) => {
    if (session.role !== 'vendor') return
    const { resell } = readListingSearch(location.search)
    await Promise.all([
      queryClient.prefetchQuery(makesQuery(api)),
      queryClient.prefetchQuery(pickupPointsQuery(api)),
      ...(session.sellerKind === 'private'
        ? [queryClient.prefetchQuery(advertCountsQuery(api)), queryClient.prefetchQuery(accountTownQuery(api))]
        : []),
      ...(resell === undefined ? [] : [queryClient.ensureQueryData(resaleQuery(api, resell))]),
    ])
  },
  head: hiddenHead('listing', (t) => ({
    title: t('create.title'),
    description: t('create.description'),
    link: paths.listVehicle(),
  })),
  component: function ListVehicle() {
    const { session } = Route.useRouteContext()
    const search = Route.useSearch({ select: readListingSearch, structuralSharing: true })
    return (
      <VendorOnly session={session} denied={<AccessDenied />}>
        <ListVehiclePage userId={session.userId} search={search} />
      </VendorOnly>
    )
  },
})
