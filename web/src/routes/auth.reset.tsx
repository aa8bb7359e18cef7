import { createFileRoute } from '@tanstack/react-router'
import { knownSearch } from '../app/known-search.ts'
import { paths } from '../app/paths.ts'
import { authHead } from '../features/auth/auth-head.ts'
import { readLinkSearch } from '../features/auth/auth-search.ts'
import { ResetPage } from '../features/auth/ResetPage.tsx'

const validateSearch = knownSearch(readLinkSearch)

export const Route = createFileRoute('/auth/reset')({
  staticData: { messages: ['auth', 'errors'] },
  validateSearch,
  head: ({ match }) => authHead(match.context, 'reset', paths.resetPassword()),
  component: function Reset() {
    const { token, next } = Route.useSearch()
    return <ResetPage token={token} next={next} />
  },
})
