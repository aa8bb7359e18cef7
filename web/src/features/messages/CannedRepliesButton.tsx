import { MessageSquareText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'

const CannedRepliesDialog = lazy(async () => ({
  default: (await import('./CannedRepliesDialog.tsx')).CannedRepliesDialog,
}))

interface CannedRepliesButtonProps {
  /** Inserts a text into the message; without it the dialog only manages the replies. */
  onInsert?: (content: string) => void
  isLabelHidden?: boolean
}

export function CannedRepliesButton({ onInsert, isLabelHidden = false }: CannedRepliesButtonProps) {
  const t = useTranslations('messages.replies')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        tone="outline"
        title={isLabelHidden ? t('open') : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <MessageSquareText aria-hidden="true" size={20} />
        <span className={isLabelHidden ? 'sr-only' : undefined}>{t('open')}</span>
      </Button>
      <Suspense fallback={null}>
        {isOpen ? (
          <CannedRepliesDialog
            onClose={() => setOpen(false)}
            onInsert={
              onInsert &&
              ((content) => {
                setOpen(false)
                onInsert(content)
              })
            }
          />
        ) : null}
      </Suspense>
    </>
  )
}
