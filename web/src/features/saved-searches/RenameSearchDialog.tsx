import type { SavedSearch } from '@autopiazza/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { markStale } from '../../app/stale-queries.ts'
import { useFailureToast } from '../../app/failures.ts'
import { toast } from '../../ui/toast-store.ts'
import { NameDialog } from './NameDialog.tsx'

export function RenameSearchDialog({ search: { id, name }, onClose }: { search: SavedSearch; onClose: () => void }) {
  const t = useTranslations('saved.rename')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()
  const renaming = useMutation({
    mutationFn: (next: string) => api.savedSearches.rename({ id, name: next }),
    onSuccess: async () => {
      await markStale(queryClient, { type: 'saved-search' })
      toast.success(t('done'))
      onClose()
    },
    onError: (error) => showFailure(error, t('failed'), { stays: true }),
  })
  return (
    <NameDialog
      title={t('title')}
      submitLabel={t(renaming.isPending ? 'busy' : 'submit')}
      initialName={name}
      isBusy={renaming.isPending}
      onSubmit={(next) => renaming.mutate(next)}
      onClose={onClose}
    />
  )
}
