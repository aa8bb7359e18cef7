import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { loadPurchaseBar } from '../app/frame/parts-on-demand.ts'
import { knownParameters } from '../app/known-parameters.ts'
import { loadedHead } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { translatorOf } from '../app/message-store.ts'
import { requireSession } from '../app/session.ts'
import { financingRequestQuery, isMissingRequest, ownFinancingQuery } from '../features/financing/financing-queries.ts'
import { FinancingResultPage } from '../features/financing/FinancingResultPage.tsx'
import { vehicleQuery } from '../entities/vehicle/vehicle-queries.ts'

const validateSearch = knownParameters(({ reference }): { reference?: string } =>
  typeof reference === 'string' && reference !== '' ? { reference } : {},
)

/** Only the applicant can read a request; for other users it is not found. After a failed lookup the page keeps showing that the request is processed. */
export const Route = createFileRoute('/checkout/$vehicleId/financing-success')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['financing', 'checkout'], toasts: 'stack', frame: 'purchase' },
  validateSearch,
  beforeLoad: async ({ context, location }) => ({ session: await requireSession({ context, location }) }),
  loaderDeps: ({ search: { reference } }) => ({ reference }),
  loader: async ({
    context: { api, queryClient, messageStore, session },
    params: { vehicleId },
    deps: { reference },
  }) => {
    if (session.role !== 'buyer') throw notFound()
    if (!reference) {
      const own = await queryClient.fetchQuery(ownFinancingQuery(api, vehicleId))
      throw own ? redirect({ ...paths.financingSuccess(vehicleId, own.reference), replace: true }) : notFound()
    }
    const request = await queryClient
      .fetchQuery(financingRequestQuery(api, reference))
      .catch(async (error: unknown) => {
        if (!(error instanceof Error)) throw error
        if (isMissingRequest(error)) throw notFound()
        await queryClient.prefetchQuery(vehicleQuery(api, vehicleId))
        return null
      })
    if (request && request.vehicle.id !== vehicleId) throw notFound()
    const vehicle = request?.vehicle ?? queryClient.getQueryData(vehicleQuery(api, vehicleId).queryKey)
    const title = translatorOf(messageStore, 'financing')('meta.result')
    const head = { title, description: '', link: paths.financingSuccess(vehicleId, reference) }
    return { reference, vehicle: await loadPurchaseBar(vehicle), head }
  },
  head: loadedHead,
  component: function FinancingResult() {
    const { vehicleId } = Route.useParams()
    const { reference } = Route.useLoaderData()
    return <FinancingResultPage vehicleId={vehicleId} reference={reference} />
  },
})
