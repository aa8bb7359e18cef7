import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'

export function savedSearchesQuery(api: ApiClient) {
  return queryOptions({
    ...cached('savedSearches'),
    queryFn: () => api.savedSearches.list(),
    refetchOnWindowFocus: true,
  })
}

/** Returns the query of the saved search whose e-mails the unsubscribe link ends. */
export function mailsByLinkQuery(api: ApiClient, token: string) {
  return queryOptions({
    ...cached('mailsByLink', token),
    queryFn: () => api.savedSearches.mailsByLink({ token }),
    retry: false,
  })
}
