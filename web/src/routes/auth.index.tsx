import { createFileRoute, redirect } from '@tanstack/react-router'
import { knownSearch } from '../app/known-search.ts'
import { paths } from '../app/paths.ts'
import { afterSignIn } from '../app/return-address.ts'
import { sessionQuery } from '../app/session.ts'
import { authHead } from '../features/auth/auth-head.ts'
import { AuthPage } from '../features/auth/AuthPage.tsx'
import { readAuthSearch } from '../features/auth/auth-search.ts'

const validateSearch = knownSearch(readAuthSearch)

export const Route = createFileRoute('/auth/')({
  staticData: { phrases: ['auth', 'errors'] },
  validateSearch,
  beforeLoad: async ({ context: { api, queryClient }, search }) => {
    const session = await queryClient.ensureQueryData(sessionQuery(api))
    if (session) throw redirect({ href: afterSignIn(search.next) })
  },
  head: ({ match }) => authHead(match.context, 'auth', paths.auth()),
  component: function Auth() {
    const search = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <AuthPage
        search={search}
        onTab={(tab) =>
          void navigate({
            search: { ...search, tab: tab === 'sign-up' ? tab : undefined },
            replace: true,
            resetScroll: false,
          })
        }
      />
    )
  },
})
