import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ApiClient } from '../../../app/api-client.ts'
import { useAppContext } from '../../../app/app-context.ts'
import { useFailureToast } from '../../../app/failures.ts'
import { markStale } from '../../../app/stale-queries.ts'

interface FeedAction<Answer> {
  readonly act: (feeds: ApiClient['feeds']) => Promise<Answer>
  readonly failure?: string
  readonly onDone?: (answer: Answer) => void
}

/** Returns an action on a feed. Afterwards every query of feeds is requested again. */
export function useFeedAction<Answer>({ act, failure, onDone }: FeedAction<Answer>) {
  const t = useTranslations('feeds.actions')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => act(api.feeds),
    onSuccess: (answer) => onDone?.(answer),
    onError: (error) => showFailure(error, failure ?? t('failed')),
    onSettled: () => markStale(queryClient, { type: 'feed' }),
  })
  return { run: () => mutate(), isBusy: isPending }
}
