import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ActionFailure } from '../ui/ActionFailure.tsx'

export interface ConfirmDialogProps {
  title: string
  keepLabel: string
  confirmLabel: string
  busyLabel: string
  isBusy: boolean
  /** Red for an action that removes something. */
  tone?: 'action' | 'danger'
  /** The form that the confirming button submits, instead of onConfirm. */
  formId?: string
  onConfirm?: () => void
  /** Why the last click failed. */
  failure?: string | null
  onClose: () => void
  children: ReactNode
}

/** Requires a confirmation. It cannot be closed while the request is running. */
export function ConfirmDialog({
  title,
  keepLabel,
  confirmLabel,
  busyLabel,
  isBusy,
  tone = 'action',
  formId,
  onConfirm,
  failure = null,
  onClose,
  children,
}: ConfirmDialogProps) {
  const t = useTranslations('frame')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      isLocked={isBusy}
      footer={
        <>
          <ActionFailure className="basis-full">{failure}</ActionFailure>
          <Button tone="outline" onClick={onClose} disabled={isBusy}>
            {keepLabel}
          </Button>
          <Button
            tone={tone}
            isBusy={isBusy}
            onClick={onConfirm}
            {...(formId ? { type: 'submit' as const, form: formId } : {})}
          >
            {isBusy ? busyLabel : confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
