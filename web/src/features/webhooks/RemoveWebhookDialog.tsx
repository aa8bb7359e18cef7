import type { WebhookEndpoint } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useWebhookAction } from './use-webhook-action.ts'

export function RemoveWebhookDialog({
  endpoint: { id, address },
  onClose,
}: {
  endpoint: WebhookEndpoint
  onClose: () => void
}) {
  const t = useTranslations('webhooks.removal')
  const { run, isBusy } = useWebhookAction({
    act: (webhooks) => webhooks.remove({ id }),
    failure: t('failed'),
    onDone: () => {
      onClose()
      toast.success(t('done'))
    },
  })
  return (
    <ConfirmDialog
      title={t('title')}
      keepLabel={t('keep')}
      confirmLabel={t('confirm')}
      busyLabel={t('busy')}
      isBusy={isBusy}
      tone="danger"
      onConfirm={run}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{t('text', { address })}</p>
    </ConfirmDialog>
  )
}
