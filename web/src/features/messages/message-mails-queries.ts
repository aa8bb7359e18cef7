import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'

/** Whether the person gets mails about unread messages. */
export function messageMailsQuery(api: ApiClient) {
  return queryOptions({ ...cached('messageMails'), queryFn: () => api.messaging.messageMails() })
}

/** Whether the mails that a mailed link ends have ended. */
export function messageMailsByLinkQuery(api: ApiClient, token: string) {
  return queryOptions({
    ...cached('messageMails', token),
    queryFn: () => api.messaging.messageMailsByLink({ token }),
    staleTime: 0,
    retry: false,
  })
}
