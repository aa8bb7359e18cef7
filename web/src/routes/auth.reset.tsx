import { createFileRoute } from '@tanstack/react-router'
import { knownParameters } from '../app/known-parameters.ts'
import { paths } from '../app/paths.ts'
import { authHead } from '../features/auth/auth-head.ts'
import { readLinkSearch } from '../features/auth/auth-search.ts'
import { ResetPage } from '../features/auth/ResetPage.tsx'

const validateSearch = knownParameters(readLinkSearch)

export const Route = createFileRoute('/auth/reset')({
  staticData: { messages: ['auth', 'errors'] },
  validateSearch,
  head: ({ match }) => authHead(match.context, 'reset', paths.resetPassword()),
  component: function Reset() {
    const { token, next } = Route.useSearch()
    return <ResetPage token={token} next={next} />
  },
})
