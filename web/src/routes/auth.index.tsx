import { createFileRoute, redirect } from '@tanstack/react-router'
import { knownParameters } from '../app/known-parameters.ts'
import { paths } from '../app/paths.ts'
import { afterSignIn, type AuthTab, readAuthSearch } from '../features/auth/auth-search.ts'
import { sessionQuery, useSession } from '../app/session.ts'
import { AlreadySignedIn } from '../features/auth/AlreadySignedIn.tsx'
import { authHead } from '../features/auth/auth-head.ts'
import { AuthPage } from '../features/auth/AuthPage.tsx'

const validateSearch = knownParameters(readAuthSearch)

export const Route = createFileRoute('/auth/')({
  staticData: { messages: ['auth', 'errors'] },
  validateSearch,
  beforeLoad: async ({ context: { api, queryClient }, search }) => {
    // When the session cannot be loaded, the page still lets the user sign in.
    const session = await queryClient.ensureQueryData(sessionQuery(api)).catch(() => null)
    if (session && search.tab !== 'sign-up') throw redirect({ href: afterSignIn(search.next) })
  },
  // Imported dynamically: static imports of a route are part of every page.
  loader: async ({ context, location }) => {
    const { findWantedVehicle } = await import('../features/auth/find-wanted-vehicle.ts')
    const vehicle = await findWantedVehicle(context, readAuthSearch(location.search).next)
    return { vehicle, triedEmail: context.triedEmail }
  },
  head: ({ match }) => authHead(match.context, 'auth', paths.auth()),
  component: function Auth() {
    const search = Route.useSearch()
    const navigate = Route.useNavigate()
    const session = useSession()
    const { vehicle, triedEmail } = Route.useLoaderData()
    const searchOf = (tab: AuthTab) => ({ ...search, tab: tab === 'sign-up' ? tab : undefined })
    const linkTo = (tab: AuthTab) => ({ ...paths.authTab(searchOf(tab)), replace: true, resetScroll: false })
    if (session && search.tab === 'sign-up') return <AlreadySignedIn session={session} role={search.role} />
    return (
      <AuthPage
        search={search}
        vehicle={vehicle}
        triedEmail={triedEmail}
        linkTo={linkTo}
        onTab={(tab) => void navigate({ search: searchOf(tab), replace: true, resetScroll: false })}
      />
    )
  },
})
