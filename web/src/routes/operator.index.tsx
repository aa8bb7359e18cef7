import { type OperatorSection, operatorSections } from '@autopiazza/contract/operator-terms'
import { createFileRoute } from '@tanstack/react-router'
import { knownParameters } from '../app/known-parameters.ts'
import { operatorHead, requireOperator } from '../features/operator/operator-page.ts'
import { OperatorFrame } from '../features/operator/OperatorFrame.tsx'
import { loadSection } from '../features/operator/operator-queries.ts'
import type { OperatorSearch } from '../features/operator/operator-paths.ts'
import { OpenSection } from '../features/operator/OpenSection.tsx'

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value.slice(0, 200) : undefined

const validateSearch = knownParameters(
  ({ section, q, all, ended, answered, by, since, subject, before }): OperatorSearch => ({
    section: operatorSections.find((one): one is Exclude<OperatorSection, 'search'> => one === section),
    q: text(q),
    all: all === '1' ? '1' : undefined,
    ended: ended === '1' ? '1' : undefined,
    answered: answered === '1' ? '1' : undefined,
    by: text(by),
    since: text(since),
    subject: text(subject),
    before: text(before),
  }),
)

export const Route = createFileRoute('/operator/')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch,
  beforeLoad: requireOperator,
  loader: async ({ context: { access, ...context }, location }) => {
    if (access.state === 'ready' && import.meta.env.SSR) await loadSection(context, validateSearch(location.search))
  },
  head: ({ match }) => operatorHead(match.context),
  component: function OperatorPage() {
    const { access } = Route.useRouteContext()
    const search = Route.useSearch()
    return (
      <OperatorFrame access={access} section={search.section ?? 'search'}>
        <OpenSection search={search} />
      </OperatorFrame>
    )
  },
})
