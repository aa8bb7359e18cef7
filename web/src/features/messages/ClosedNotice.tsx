import { Ban } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { useChangeBlock } from './use-change-block.ts'

interface ClosedNoticeProps {
  id: string
  name: string
  isBlockedByMe: boolean
}

/** Replaces the message box while either user has blocked the other user. */
export function ClosedNotice({ id, name, isBlockedByMe }: ClosedNoticeProps) {
  const t = useTranslations('messages.block')
  const tSafety = useTranslations('messages.safety')
  const unblocking = useChangeBlock(id, name)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line bg-sunken px-4 py-3">
      <p role="status" className="flex items-start gap-2">
        <Ban aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-muted" />
        <span className="wrap-anywhere">
          {isBlockedByMe ? `${t('byMe', { name })} ` : ''}
          {t('closed')}
        </span>
      </p>
      {isBlockedByMe ? (
        <Button tone="outline" size="small" isBusy={unblocking.isPending} onClick={() => unblocking.mutate(false)}>
          {tSafety('unblock', { name })}
        </Button>
      ) : null}
    </div>
  )
}
