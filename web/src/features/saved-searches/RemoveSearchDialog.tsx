import type { SavedSearch } from '@autopiazza/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { markStale } from '../../app/stale-queries.ts'
import { useFailureToast } from '../../app/failures.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast-store.ts'

export function RemoveSearchDialog({ search: { id, name }, onClose }: { search: SavedSearch; onClose: () => void }) {
  const t = useTranslations('saved.remove')
  const tSaved = useTranslations('saved')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()
  const removing = useMutation({
    mutationFn: () => api.savedSearches.remove({ id }),
    onSuccess: async () => {
      await markStale(queryClient, { type: 'saved-search' })
      toast.success(t('done'))
      onClose()
    },
    onError: (error) => showFailure(error, t('failed'), { stays: true }),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      closeLabel={tSaved('close')}
      isLocked={removing.isPending}
      footer={
        <>
          <Button tone="outline" onClick={onClose} disabled={removing.isPending}>
            {t('keep')}
          </Button>
          <Button tone="danger" isBusy={removing.isPending} onClick={() => removing.mutate()}>
            {t(removing.isPending ? 'busy' : 'submit')}
          </Button>
        </>
      }
    >
      <p className="break-words">{t('text', { name })}</p>
    </Dialog>
  )
}
