import type { SessionView } from '@autopiazza/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { useAppContext, type AppContext } from './app-context.ts'
import type { ApiClient } from './api-client.ts'
import { paths } from './paths.ts'
import { cached } from './query-keys.ts'

/** Returns the query of the session, which the server renders and the browser refetches when the user returns to the page. */
export function sessionQuery(api: ApiClient) {
  return queryOptions({
    ...cached('session'),
    queryFn: async (): Promise<SessionView | null> => (await api.identity.session()).session,
    refetchOnWindowFocus: true,
  })
}

/** Returns the session, null for a visitor, or undefined while it is loading. */
export function useSession(): SessionView | null | undefined {
  return useQuery(sessionQuery(useAppContext().api)).data
}

type Guarded = { context: Pick<AppContext, 'api' | 'queryClient'>; location: { href: string } }

/** Returns the session or redirects to the sign-in and back; for `beforeLoad`. */
export async function requireSession({ context, location }: Guarded): Promise<SessionView> {
  const session = await context.queryClient.ensureQueryData(sessionQuery(context.api))
  if (!session) throw redirect({ ...paths.auth(location.href) })
  return session
}

/** Admits buyers only, for `beforeLoad`: visitors are redirected to the sign-in, vendors to their dashboard. */
export async function requireBuyer(page: Guarded): Promise<void> {
  const { role } = await requireSession(page)
  if (role !== 'buyer') throw redirect({ ...paths.vendor() })
}

export function dashboardOf(session: SessionView | null | undefined) {
  if (session?.role === 'vendor') return paths.vendor()
  return session?.role === 'buyer' ? paths.buyer() : paths.auth()
}
