import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'

/** The person's saved searches with the number of their cars. */
export function savedSearchesQuery(api: ApiClient) {
  return queryOptions({
    ...cached('savedSearches'),
    queryFn: () => api.savedSearches.list(),
    refetchOnWindowFocus: true,
  })
}

/** The search whose mails a mailed link ends. */
export function mailsByLinkQuery(api: ApiClient, token: string) {
  return queryOptions({
    ...cached('mailsByLink', token),
    queryFn: () => api.savedSearches.mailsByLink({ token }),
    retry: false,
  })
}
