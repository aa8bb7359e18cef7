import { createFileRoute, redirect } from '@tanstack/react-router'
import { knownParameters } from '../app/known-parameters.ts'
import { paths } from '../app/paths.ts'
import { authHead } from '../features/auth/auth-head.ts'
import { readSecondStepSearch } from '../features/auth/auth-search.ts'
import { SecondStepPage } from '../features/auth/SecondStepPage.tsx'

const validateSearch = knownParameters(readSecondStepSearch)

export const Route = createFileRoute('/auth/second-step')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['auth', 'errors'] },
  validateSearch,
  loader: async ({ context: { api }, location }) => {
    const step = await api.identity.secondStep()
    if (!step.isPending) throw redirect({ ...paths.auth(readSecondStepSearch(location.search).next), replace: true })
    return step
  },
  head: ({ match }) => authHead(match.context, 'secondStep', paths.secondStep()),
  component: function SecondStep() {
    const { next, refused } = Route.useSearch()
    const { hasTotp, hasPasskey } = Route.useLoaderData()
    return <SecondStepPage hasTotp={hasTotp} hasPasskey={hasPasskey} next={next} refused={refused} />
  },
})
