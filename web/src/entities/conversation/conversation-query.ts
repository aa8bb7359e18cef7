import type { Conversation } from '@autopiazza/contract'
import { queryOptions } from '@tanstack/react-query'
import { refusalOf } from '../../app/api-error.ts'
import type { ApiClient } from '../../app/api-client.ts'
import { keepEarlier } from './thread.ts'

/** One own conversation with the messages loaded so far. */
export function conversationQuery(api: ApiClient, id: string) {
  const queryKey = ['messaging', 'conversation', id] as const
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<Conversation> => {
      const fresh = await api.messaging.conversation({ id })
      const known = client.getQueryData<Conversation>(queryKey)
      return known ? { ...fresh, messages: keepEarlier(known.messages, fresh.messages) } : fresh
    },
    retry: (failures, error) => failures < 1 && refusalOf(error) === null,
  })
}
