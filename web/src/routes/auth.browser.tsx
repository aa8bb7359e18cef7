import { createFileRoute } from '@tanstack/react-router'
import { knownSearch } from '../app/known-search.ts'
import { paths } from '../app/paths.ts'
import { authHead } from '../features/auth/auth-head.ts'
import { readLinkSearch } from '../features/auth/auth-search.ts'
import { ProofPage } from '../features/auth/ProofPage.tsx'

const validateSearch = knownSearch(readLinkSearch)

export const Route = createFileRoute('/auth/browser')({
  staticData: { messages: ['auth'] },
  validateSearch,
  head: ({ match }) => authHead(match.context, 'browser', paths.confirmBrowser()),
  component: function ConfirmBrowser() {
    const { token, next } = Route.useSearch()
    return <ProofPage proof="browser" token={token} next={next} />
  },
})
