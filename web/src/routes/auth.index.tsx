import { createFileRoute, redirect } from '@tanstack/react-router'
import { hrefOf, paths } from '../app/paths.ts'
import { sessionQuery } from '../app/session.ts'
import { authHead } from '../features/auth/auth-head.ts'
import { AuthPage } from '../features/auth/AuthPage.tsx'
import { type AuthTab, readAuthSearch } from '../features/auth/auth-search.ts'

export const Route = createFileRoute('/auth/')({
  staticData: { phrases: ['auth', 'errors'] },
  validateSearch: readAuthSearch,
  beforeLoad: async ({ context: { api, queryClient }, search }) => {
    const session = await queryClient.ensureQueryData(sessionQuery(api))
    if (session) throw redirect({ href: search.next ?? hrefOf(paths.home()) })
  },
  head: ({ match }) => authHead(match.context, 'auth', paths.auth()),
  component: function Auth() {
    const search = Route.useSearch()
    const navigate = Route.useNavigate()
    const linkTo = (tab: AuthTab) => ({
      to: '/auth' as const,
      search: { ...search, tab: tab === 'sign-up' ? tab : undefined },
      replace: true,
      resetScroll: false,
    })
    return <AuthPage search={search} linkTo={linkTo} onTab={(tab) => void navigate(linkTo(tab))} />
  },
})
