import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import type { AppContext } from '../../app/app-context.ts'
import { cached } from '../../app/query-keys.ts'

/** The own data; loaded again when the person returns to the page, for instance from the mail that confirms an address. */
export function profileQuery(api: ApiClient) {
  return queryOptions({ ...cached('profile'), queryFn: () => api.account.profile(), refetchOnWindowFocus: true })
}

export function openSessionsQuery(api: ApiClient) {
  return queryOptions({ ...cached('openSessions'), queryFn: () => api.account.sessions(), refetchOnWindowFocus: true })
}

export function accessTokensQuery(api: ApiClient) {
  return queryOptions({ ...cached('accessTokens'), queryFn: () => api.accessTokens.list(), refetchOnWindowFocus: true })
}

/** Loads what the profile shows. A query that fails shows its own error. */
export async function loadProfile({ api, queryClient }: Pick<AppContext, 'api' | 'queryClient'>): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(profileQuery(api)),
    queryClient.prefetchQuery(openSessionsQuery(api)),
    queryClient.prefetchQuery(accessTokensQuery(api)),
  ])
}
