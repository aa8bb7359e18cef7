import { createFileRoute } from '@tanstack/react-router'
import { operatorHead, requireOperator } from '../features/operator/operator-page.ts'
import { OperatorFrame } from '../features/operator/OperatorFrame.tsx'
import { operatorQueries } from '../features/operator/operator-queries.ts'
import { ReservationPage } from '../features/operator/deal/ReservationPage.tsx'

export const Route = createFileRoute('/operator/reservation/$id')({
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: requireOperator,
  loader: async ({ context: { access, api, queryClient }, params: { id } }) => {
    if (access.state === 'ready' && import.meta.env.SSR)
      await queryClient.prefetchQuery(operatorQueries.reservation(api, id))
  },
  head: ({ match }) => operatorHead(match.context),
  component: OperatorRecord,
})

function OperatorRecord() {
  const { access } = Route.useRouteContext()
  const { id } = Route.useParams()
  return (
    <OperatorFrame access={access} section="search">
      <ReservationPage key={id} id={id} />
    </OperatorFrame>
  )
}
