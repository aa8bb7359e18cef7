import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'

/** The vendor's canned replies, by title. */
export function cannedRepliesQuery(api: ApiClient) {
  return queryOptions({ ...cached('cannedReplies'), queryFn: () => api.messaging.cannedReplies() })
}
