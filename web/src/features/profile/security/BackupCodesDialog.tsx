import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'

/** Shows the new backup codes once. Only its button closes the dialog. */
export function BackupCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTranslations('profile.security.codes')
  const tFrame = useTranslations('frame')
  const text = codes.join('\n')
  function download() {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
    link.download = t('file')
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <Dialog
      isOpen
      isLocked
      onClose={onClose}
      title={t('dialog')}
      closeLabel={tFrame('close')}
      footer={
        <>
          <CopyButton text={text} copied={t('copied')} notCopied={t('notCopied')} tone="outline">
            {t('copy')}
          </CopyButton>
          <Button tone="outline" onClick={download}>
            <Download aria-hidden="true" size={18} />
            {t('download')}
          </Button>
          <Button onClick={onClose}>{t('done')}</Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="font-medium">{t('once')}</p>
        <ul aria-label={t('list')} className="grid gap-x-6 gap-y-2 rounded-md bg-sunken p-4 font-mono sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <p className="text-sm text-muted">{t('keep')}</p>
      </div>
    </Dialog>
  )
}
