import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { markStale, refresh } from '../../app/stale-queries.ts'
import { useFailureToast } from '../../app/failures.ts'
import { conversationQuery } from '../../entities/conversation/conversation-queries.ts'
import { toast } from '../../ui/toast-store.ts'

/** Returns a function that blocks the other user of a conversation, or ends the block. */
export function useChangeBlock(id: string, name: string, onDone: () => void = () => undefined) {
  const t = useTranslations('messages.block')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()
  return useMutation({
    mutationFn: (isBlocked: boolean) => (isBlocked ? api.messaging.block({ id }) : api.messaging.unblock({ id })),
    onSuccess: async (_, isBlocked) => {
      await refresh(queryClient, { queryKey: conversationQuery(api, id).queryKey })
      void markStale(queryClient, { type: 'conversation' })
      toast.success(t(isBlocked ? 'done' : 'undone', { name }))
      onDone()
    },
    onError: (error) => showFailure(error, t('failed'), { stays: true }),
  })
}
