import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'

/** The person's conversations, newest first; live events mark them as old. */
export function conversationsQuery(api: ApiClient) {
  return queryOptions({ queryKey: ['messaging', 'conversations'], queryFn: () => api.messaging.conversations() })
}
