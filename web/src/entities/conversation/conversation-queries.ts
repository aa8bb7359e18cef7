import type { Conversation } from '@autopiazza/contract'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'
import { keepEarlier } from './thread.ts'

export function conversationsQuery(api: ApiClient) {
  return queryOptions({ ...cached('conversations'), queryFn: () => api.messaging.conversations() })
}

export function conversationQuery(api: ApiClient, id: string) {
  const key = cached('conversation', id)
  return queryOptions({
    ...key,
    queryFn: async ({ client }): Promise<Conversation> => {
      const fresh = await api.messaging.conversation({ id })
      const known = client.getQueryData<Conversation>(key.queryKey)
      return known ? { ...fresh, messages: keepEarlier(known.messages, fresh.messages) } : fresh
    },
  })
}
