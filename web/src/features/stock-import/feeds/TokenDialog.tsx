import type { StockFeed } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { CopiedLine } from './CopiedLine.tsx'
import { curlLine } from './curl-line.ts'

interface TokenDialogProps {
  feed: Pick<StockFeed, 'uploadAddress'>
  token: string
  onClose: () => void
}

/** Shows the token of an upload feed, which no later page shows, and the command that sends a file with it. */
export function TokenDialog({ feed, token, onClose }: TokenDialogProps) {
  const t = useTranslations('feeds.token')
  return (
    <Dialog
      isOpen
      isLocked
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      footer={
        <>
          <CopyButton text={token} copied={t('copied')} notCopied={t('notCopied')} tone="outline">
            {t('copy')}
          </CopyButton>
          <Button onClick={onClose}>{t('done')}</Button>
        </>
      }
    >
      <p>{t('text')}</p>
      <p aria-label={t('label')} className="mt-4 rounded-md bg-sunken p-4 font-mono text-sm wrap-anywhere select-all">
        {token}
      </p>
      <p className="mt-6 mb-2">{t('curl')}</p>
      <CopiedLine text={curlLine(feed.uploadAddress ?? '', token)} />
    </Dialog>
  )
}
