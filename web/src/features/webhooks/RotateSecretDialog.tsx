import type { WebhookEndpoint } from '@autopiazza/contract'
import { webhookLimits } from '@autopiazza/contract/webhook-vocabulary'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx'
import { useWebhookAction } from './use-webhook-action.ts'

interface RotateSecretDialogProps {
  endpoint: WebhookEndpoint
  onClose: () => void
  onSecret: (secret: string) => void
}

export function RotateSecretDialog({ endpoint: { id, address }, onClose, onSecret }: RotateSecretDialogProps) {
  const t = useTranslations('webhooks.rotation')
  const { run, isBusy } = useWebhookAction({
    act: (webhooks) => webhooks.rotateSecret({ id }),
    failure: t('failed'),
    onDone: ({ secret }) => {
      onClose()
      onSecret(secret)
    },
  })
  return (
    <ConfirmDialog
      title={t('title')}
      keepLabel={t('keep')}
      confirmLabel={t('confirm')}
      busyLabel={t('busy')}
      isBusy={isBusy}
      onConfirm={run}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{t('text', { address, hours: String(webhookLimits.formerSecretHours) })}</p>
    </ConfirmDialog>
  )
}
