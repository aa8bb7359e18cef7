import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../app/paths.ts'
import { authHead } from '../features/auth/auth-head.ts'
import { readTokenSearch } from '../features/auth/auth-search.ts'
import { VerifyPage } from '../features/auth/VerifyPage.tsx'

export const Route = createFileRoute('/auth/verify')({
  staticData: { phrases: ['auth'] },
  validateSearch: readTokenSearch,
  head: ({ match }) => authHead(match.context, 'verify', paths.verifyEmail()),
  component: function Verify() {
    return <VerifyPage token={Route.useSearch().token} />
  },
})
