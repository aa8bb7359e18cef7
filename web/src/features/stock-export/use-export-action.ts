import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import type { ApiClient } from '../../app/api-client.ts'
import { useFailureToast } from '../../app/failures.ts'
import { refresh } from '../../app/stale-queries.ts'
import { toast } from '../../ui/toast-store.ts'
import { stockExportQuery } from './export-queries.ts'

interface ExportAction {
  readonly act: (stockExport: ApiClient['stockExport']) => Promise<unknown>
  /** The message after it worked. */
  readonly done: string
  readonly onDone?: () => void
}

/** Runs one change of the exported files, and shows the files as they are afterwards. */
export function useExportAction({ act, done, onDone }: ExportAction) {
  const t = useTranslations('channels')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => act(api.stockExport),
    onSuccess: () => {
      onDone?.()
      toast.success(done)
    },
    onError: (error) => showFailure(error, t('actionFailed')),
    onSettled: () => refresh(queryClient, { queryKey: stockExportQuery(api).queryKey }),
  })
  return { run: () => mutate(), isBusy: isPending }
}
