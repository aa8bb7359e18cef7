import type { FeedRun } from '@autopiazza/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { useFailureToast } from '../../../app/failures.ts'
import { hrefOf } from '../../../app/paths.ts'
import { cached } from '../../../app/query-keys.ts'
import { markStale } from '../../../app/stale-queries.ts'
import { vendorFeed } from '../../../app/vendor-paths.ts'
import { toast } from '../../../ui/toast-store.ts'
import { type ImportAction, type ImportActions, sendImportAction } from '../import-actions.ts'

/** Returns the dealer's actions on a run and its import. Applying and undoing are actions of the feed, which stays in charge of its schedule. */
export function useRunActions({ id: runId, feedId, importId, state }: FeedRun): ImportActions {
  const t = useTranslations('feeds')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const showFailure = useFailureToast()

  async function send(action: ImportAction): Promise<void> {
    const run = { id: feedId, runId }
    if (action.kind === 'apply') await api.feeds.release(run)
    else if (action.kind === 'undo') await api.feeds.undo(run)
    else if (importId !== null) await sendImportAction(api, importId, action)
  }
  const { mutate, isPending, variables } = useMutation({
    mutationFn: send,
    onSuccess: async (_, { kind }) => {
      if (importId !== null && (kind === 'map' || kind === 'values'))
        queryClient.removeQueries({ queryKey: cached('importRows', importId).queryKey })
      if (kind === 'values' && state === 'applied') toast.info(t('run.wordsSaved'))
      if (kind !== 'discard') return
      toast.info(t('run.left'))
      await navigate({ href: hrefOf(vendorFeed(feedId)), replace: true })
    },
    onError: (error) => showFailure(error, t('actions.failed')),
    onSettled: () => markStale(queryClient, { type: 'feed' }),
  })
  return { act: mutate, busy: isPending ? variables.kind : null }
}
