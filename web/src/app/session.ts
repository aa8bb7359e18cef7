import type { SessionView } from '@autopiazza/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { useAppContext, type AppContext } from './app-context.ts'
import type { ApiClient } from './api-client.ts'
import { paths } from './paths.ts'
import { cached } from './query-keys.ts'

/** The signed-in person: part of the server's render, fetched again when the person returns to the page. */
export function sessionQuery(api: ApiClient) {
  return queryOptions({
    ...cached('session'),
    queryFn: async (): Promise<SessionView | null> => (await api.identity.session()).session,
    refetchOnWindowFocus: true,
  })
}

/** The session, null for a visitor, undefined while it is loading. */
export function useSession(): SessionView | null | undefined {
  return useQuery(sessionQuery(useAppContext().api)).data
}

type Guarded = { context: Pick<AppContext, 'api' | 'queryClient'>; location: { href: string } }

/** For `beforeLoad`: the session, or a redirect to sign in and return. */
export async function requireSession({ context, location }: Guarded): Promise<SessionView> {
  const session = await context.queryClient.ensureQueryData(sessionQuery(context.api))
  if (!session) throw redirect({ ...paths.auth(location.href) })
  return session
}

/** For `beforeLoad` of a buyer's page: a visitor signs in first, and a vendor goes to the vendor's dashboard. */
export async function requireBuyer(page: Guarded): Promise<void> {
  const { role } = await requireSession(page)
  if (role !== 'buyer') throw redirect({ ...paths.vendor() })
}

/** The dashboard of a person, by role. */
export function dashboardOf(session: SessionView | null | undefined) {
  if (session?.role === 'vendor') return paths.vendor()
  return session?.role === 'buyer' ? paths.buyer() : paths.auth()
}
