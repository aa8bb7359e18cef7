import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'

export function messageMailsQuery(api: ApiClient) {
  return queryOptions({ ...cached('messageMails'), queryFn: () => api.messaging.messageMails() })
}

/** Queries whether the unsubscribe link was already used. */
export function messageMailsByLinkQuery(api: ApiClient, token: string) {
  return queryOptions({
    ...cached('messageMails', token),
    queryFn: () => api.messaging.messageMailsByLink({ token }),
    staleTime: 0,
    retry: false,
  })
}
