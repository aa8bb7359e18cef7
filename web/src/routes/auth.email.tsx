import { createFileRoute } from '@tanstack/react-router'
import { knownSearch } from '../app/known-search.ts'
import { paths } from '../app/paths.ts'
import { authHead } from '../features/auth/auth-head.ts'
import { readTokenSearch } from '../features/auth/auth-search.ts'
import { ProofPage } from '../features/auth/ProofPage.tsx'

const validateSearch = knownSearch(readTokenSearch)

export const Route = createFileRoute('/auth/email')({
  staticData: { messages: ['auth'] },
  validateSearch,
  head: ({ match }) => authHead(match.context, 'email', paths.confirmEmail()),
  component: function ConfirmEmail() {
    return <ProofPage proof="email" token={Route.useSearch().token} />
  },
})
