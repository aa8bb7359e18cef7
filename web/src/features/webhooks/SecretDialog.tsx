import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTranslations('webhooks.secret')
  return (
    <Dialog
      isOpen
      isLocked
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      footer={
        <>
          <CopyButton text={secret} copied={t('copied')} notCopied={t('notCopied')} tone="outline">
            {t('copy')}
          </CopyButton>
          <Button onClick={onClose}>{t('done')}</Button>
        </>
      }
    >
      <p>{t('text')}</p>
      <p aria-label={t('label')} className="mt-4 rounded-md bg-sunken p-4 font-mono text-sm wrap-anywhere select-all">
        {secret}
      </p>
    </Dialog>
  )
}
