import { createFileRoute } from '@tanstack/react-router'
import { knownSearch } from '../app/known-search.ts'
import { paths } from '../app/paths.ts'
import { authHead } from '../features/auth/auth-head.ts'
import { readTokenSearch } from '../features/auth/auth-search.ts'
import { ResetPage } from '../features/auth/ResetPage.tsx'

const validateSearch = knownSearch(readTokenSearch)

export const Route = createFileRoute('/auth/reset')({
  staticData: { messages: ['auth', 'errors'] },
  validateSearch,
  head: ({ match }) => authHead(match.context, 'reset', paths.resetPassword()),
  component: function Reset() {
    return <ResetPage token={Route.useSearch().token} />
  },
})
