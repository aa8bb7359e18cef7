import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useChangeBlock } from './use-change-block.ts'

interface BlockDialogProps {
  id: string
  name: string
  onClose: () => void
}

export function BlockDialog({ id, name, onClose }: BlockDialogProps) {
  const t = useTranslations('messages.block')
  const tReport = useTranslations('messages.report')
  const blocking = useChangeBlock(id, name, onClose)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<span className="wrap-anywhere">{t('title', { name })}</span>}
      closeLabel={tReport('close')}
      isLocked={blocking.isPending}
      footer={
        <>
          <Button tone="outline" onClick={onClose} disabled={blocking.isPending}>
            {t('keep')}
          </Button>
          <Button tone="danger" isBusy={blocking.isPending} onClick={() => blocking.mutate(true)}>
            {t(blocking.isPending ? 'busy' : 'submit')}
          </Button>
        </>
      }
    >
      <p>{t('text')}</p>
    </Dialog>
  )
}
