import { useBlocker } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

export interface LeaveDialogProps {
  /** Null when the page can be left without a confirmation. */
  reason: 'text' | 'textUploading' | 'textIncomplete' | null
}

/** Requires a confirmation before a page with unsaved values is left. Closing the tab triggers the browser's own dialog. */
export function LeaveDialog({ reason }: LeaveDialogProps) {
  const t = useTranslations('listing.leave')
  const isHeld = reason !== null
  const blocker = useBlocker({
    shouldBlockFn: useCallback(({ current, next }) => isHeld && current.pathname !== next.pathname, [isHeld]),
    enableBeforeUnload: isHeld,
    withResolver: true,
  })
  if (blocker.status !== 'blocked' || !reason) return null
  return (
    <Dialog
      isOpen
      onClose={blocker.reset}
      title={t('title')}
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={blocker.reset}>{t('stay')}</Button>
          <Button tone="outline" onClick={blocker.proceed}>
            {t('leave')}
          </Button>
        </>
      }
    >
      <p>{t(reason)}</p>
    </Dialog>
  )
}
