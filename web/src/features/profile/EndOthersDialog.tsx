import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { refresh } from '../../app/stale-queries.ts'
import { useFailureToast } from '../../app/failures.ts'
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { openSessionsQuery } from './profile-queries.ts'

export function EndOthersDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const t = useTranslations('profile.sessions')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.account.endOtherSessions({}),
    onSuccess: () => toast.success(t('othersEnded')),
    onError: (error) => showFailure(error, t('endFailed')),
    onSettled: async () => {
      await refresh(queryClient, { queryKey: openSessionsQuery(api).queryKey })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('dialog.title')}
      keepLabel={t('dialog.keep')}
      confirmLabel={t('dialog.confirm')}
      busyLabel={t('ending')}
      isBusy={isPending}
      tone="danger"
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>{t('dialog.text', { count })}</p>
    </ConfirmDialog>
  )
}
