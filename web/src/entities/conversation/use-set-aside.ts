import type { ConversationSummary } from '@autopiazza/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { markStale } from '../../app/stale-queries.ts'
import { useFailureToast } from '../../app/failures.ts'
import { toast } from '../../ui/toast-store.ts'
import { conversationsQuery } from './conversation-queries.ts'

type Talk = Pick<ConversationSummary, 'id' | 'lastPosition'>

/**
 * Returns actions that set a conversation's last message aside, with an undo button in the toast, and take it up
 * again. Visible lists change at once. The page has to load the messages of `vendor`.
 */
export function useSetAside() {
  const t = useTranslations('vendor.aside')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()

  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ talk: { id, lastPosition }, isAside }: { talk: Talk; isAside: boolean }) =>
      isAside ? api.messaging.setAside({ id, position: lastPosition }) : api.messaging.takeUp({ id }),
    onSuccess: (_answer, { talk, isAside }) => {
      queryClient.setQueryData(conversationsQuery(api).queryKey, (talks) =>
        talks?.map((one) =>
          one.id === talk.id && one.lastPosition === talk.lastPosition
            ? { ...one, answer: isAside ? ('set_aside' as const) : ('awaited' as const) }
            : one,
        ),
      )
      if (isAside)
        toast.success(t('done'), t('doneText'), {
          label: t('undo'),
          onClick: () => mutate({ talk, isAside: false }),
        })
    },
    onError: (error) => showFailure(error, t('failed')),
    onSettled: () => void markStale(queryClient, { type: 'conversation' }),
  })
  return {
    pendingId: isPending ? variables.talk.id : null,
    setAside: (talk: Talk, onDone?: () => void) => mutate({ talk, isAside: true }, { onSuccess: onDone }),
    takeUp: (talk: Talk) => mutate({ talk, isAside: false }),
  }
}
