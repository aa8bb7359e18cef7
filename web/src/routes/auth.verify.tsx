import { createFileRoute } from '@tanstack/react-router'
import { knownSearch } from '../app/known-search.ts'
import { paths } from '../app/paths.ts'
import { authHead } from '../features/auth/auth-head.ts'
import { readLinkSearch } from '../features/auth/auth-search.ts'
import { ProofPage } from '../features/auth/ProofPage.tsx'

const validateSearch = knownSearch(readLinkSearch)

export const Route = createFileRoute('/auth/verify')({
  staticData: { messages: ['auth'] },
  validateSearch,
  head: ({ match }) => authHead(match.context, 'verify', paths.verifyEmail()),
  component: function Verify() {
    const { token, next } = Route.useSearch()
    return <ProofPage proof="verify" token={token} next={next} />
  },
})
