import { createFileRoute } from '@tanstack/react-router'
import { operatorHead, requireOperator } from '../features/operator/operator-page.ts'
import { OperatorFrame } from '../features/operator/OperatorFrame.tsx'
import { operatorQueries } from '../features/operator/operator-queries.ts'
import { ListingPage } from '../features/operator/ListingPage.tsx'

export const Route = createFileRoute('/operator/listing/$id')({
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: requireOperator,
  loader: async ({ context: { access, api, queryClient }, params: { id } }) => {
    if (access.state === 'ready' && import.meta.env.SSR)
      await queryClient.prefetchQuery(operatorQueries.listing(api, id))
  },
  head: ({ match }) => operatorHead(match.context),
  component: OperatorRecord,
})

function OperatorRecord() {
  const { access } = Route.useRouteContext()
  const { id } = Route.useParams()
  return (
    <OperatorFrame access={access} section="search">
      <ListingPage key={id} id={id} />
    </OperatorFrame>
  )
}
