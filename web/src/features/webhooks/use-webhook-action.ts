import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAppContext } from '../../app/app-context.ts'
import type { ApiClient } from '../../app/api-client.ts'
import { markStale } from '../../app/stale-queries.ts'
import { useFailureToast } from '../../app/failures.ts'

interface WebhookAction<Answer> {
  readonly act: (webhooks: ApiClient['webhookEndpoints']) => Promise<Answer>
  readonly failure: string
  readonly onDone?: (answer: Answer) => void
}

export function useWebhookAction<Answer>({ act, failure, onDone }: WebhookAction<Answer>) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => act(api.webhookEndpoints),
    onSuccess: (answer) => onDone?.(answer),
    onError: (error) => showFailure(error, failure),
    onSettled: () => markStale(queryClient, { type: 'webhook' }),
  })
  return { run: () => mutate(), isBusy: isPending }
}
