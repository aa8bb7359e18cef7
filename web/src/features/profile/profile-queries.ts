import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import type { AppContext } from '../../app/app-context.ts'
import { refresh } from '../../app/stale-queries.ts'
import { cached } from '../../app/query-keys.ts'

/** Returns the query of the user's data. Refetched when the user returns to the page, for instance from the e-mail that confirms an address. */
export function profileQuery(api: ApiClient) {
  return queryOptions({ ...cached('profile'), queryFn: () => api.account.profile(), refetchOnWindowFocus: true })
}

export function ownPhoneQuery(api: ApiClient) {
  return queryOptions({ ...cached('ownPhone'), queryFn: () => api.sellers.phone() })
}

export function openSessionsQuery(api: ApiClient) {
  return queryOptions({ ...cached('openSessions'), queryFn: () => api.account.sessions(), refetchOnWindowFocus: true })
}

export function accessTokensQuery(api: ApiClient) {
  return queryOptions({ ...cached('accessTokens'), queryFn: () => api.accessTokens.list(), refetchOnWindowFocus: true })
}

export function securityQuery(api: ApiClient) {
  return queryOptions({ ...cached('security'), queryFn: () => api.twoFactor.show(), refetchOnWindowFocus: true })
}

/** Refetches what a change of the second factors affects: the factors, and the sessions, which the change ends. */
export function refreshSecurity(api: ApiClient, queryClient: QueryClient): void {
  void refresh(queryClient, { queryKey: securityQuery(api).queryKey })
  void refresh(queryClient, { queryKey: openSessionsQuery(api).queryKey })
}

/** Loads the data of the profile. A query that fails shows its own error. */
export async function loadProfile({ api, queryClient }: Pick<AppContext, 'api' | 'queryClient'>): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(profileQuery(api)),
    queryClient.prefetchQuery(openSessionsQuery(api)),
    queryClient.prefetchQuery(accessTokensQuery(api)),
    queryClient.prefetchQuery(securityQuery(api)),
  ])
}
