import { createFileRoute, notFound } from '@tanstack/react-router'
import { operatorRecords } from '../features/operator/operator-paths.ts'
import { operatorHead, requireOperator } from '../features/operator/operator-page.ts'
import { OperatorFrame } from '../features/operator/OperatorFrame.tsx'
import { loadRecord } from '../features/operator/operator-queries.ts'
import { OpenRecord } from '../features/operator/OpenRecord.tsx'

export const Route = createFileRoute('/operator/$record/$id')({
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: async ({ context, params }) => {
    const { access } = await requireOperator({ context })
    const record = operatorRecords.find((one) => one === params.record)
    if (!record) throw notFound()
    return { access, record }
  },
  loader: async ({ context: { access, record, ...context }, params: { id } }) => {
    if (access.state === 'ready' && import.meta.env.SSR) await loadRecord(context, record, id)
  },
  head: ({ match }) => operatorHead(match.context),
  component: function OperatorRecordPage() {
    const { access, record } = Route.useRouteContext()
    const { id } = Route.useParams()
    return (
      <OperatorFrame access={access} section={record === 'account' ? 'accounts' : 'search'}>
        <OpenRecord key={id} record={record} id={id} />
      </OperatorFrame>
    )
  },
})
