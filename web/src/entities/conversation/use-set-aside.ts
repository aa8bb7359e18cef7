import type { ConversationSummary } from '@autopiazza/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { markStale } from '../../app/stale-queries.ts'
import { useFailureToast } from '../../app/failures.ts'
import { toast } from '../../ui/toast-store.ts'
import { conversationsQuery } from './conversation-queries.ts'

type Conversation = Pick<ConversationSummary, 'id' | 'lastPosition'>

/** Returns actions that set a conversation's last message aside, with undo, and that reopen it. The page has to load the messages of `vendor`. */
export function useSetAside() {
  const t = useTranslations('vendor.aside')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()

  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ conversation: { id, lastPosition }, isAside }: { conversation: Conversation; isAside: boolean }) =>
      isAside ? api.messaging.setAside({ id, position: lastPosition }) : api.messaging.takeUp({ id }),
    onSuccess: (_answer, { conversation, isAside }) => {
      queryClient.setQueryData(conversationsQuery(api).queryKey, (conversations) =>
        conversations?.map((one) =>
          one.id === conversation.id && one.lastPosition === conversation.lastPosition
            ? { ...one, answer: isAside ? ('set_aside' as const) : ('awaited' as const) }
            : one,
        ),
      )
      if (isAside)
        toast.success(t('done'), t('doneText'), {
          label: t('undo'),
          onClick: () => mutate({ conversation, isAside: false }),
        })
    },
    onError: (error) => showFailure(error, t('failed')),
    onSettled: () => void markStale(queryClient, { type: 'conversation' }),
  })
  return {
    pendingId: isPending ? variables.conversation.id : null,
    setAside: (conversation: Conversation, onDone?: () => void) =>
      mutate({ conversation, isAside: true }, { onSuccess: onDone }),
    takeUp: (conversation: Conversation) => mutate({ conversation, isAside: false }),
  }
}
