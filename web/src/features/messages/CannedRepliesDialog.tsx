import { cannedReplyLimits } from '@autopiazza/contract/conversation-terms'
import type { CannedReply } from '@autopiazza/contract'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { NotLoaded } from '../../app/NotLoaded.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { cannedRepliesQuery } from './canned-replies.ts'
import { CannedReplyForm } from './CannedReplyForm.tsx'
import { CannedReplyItem } from './CannedReplyItem.tsx'

interface CannedRepliesDialogProps {
  /** Inserts a text into the message; without it the dialog only manages the replies. */
  onInsert?: ((content: string) => void) | undefined
  onClose: () => void
}

/** Lists a vendor's canned replies to insert, add, change and remove. */
export function CannedRepliesDialog({ onInsert, onClose }: CannedRepliesDialogProps) {
  const t = useTranslations('messages.replies')
  const [edited, setEdited] = useState<CannedReply | 'new' | null>(null)
  const query = useQuery(cannedRepliesQuery(useAppContext().api))
  const { data } = query
  if (edited)
    return <CannedReplyForm reply={edited === 'new' ? null : edited} onDone={() => setEdited(null)} onClose={onClose} />
  const isFull = (data?.length ?? 0) >= cannedReplyLimits.perVendor
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      footer={
        <Button tone="outline" disabled={!data || isFull} onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" size={20} />
          {t('add')}
        </Button>
      }
    >
      <p className="text-muted">{t(onInsert ? 'text' : 'manageText')}</p>
      <div className="mt-4">
        {data ? (
          data.length === 0 ? (
            <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
          ) : (
            <ul className="grid gap-3">
              {data.map((reply) => (
                <CannedReplyItem key={reply.id} reply={reply} onInsert={onInsert} onEdit={() => setEdited(reply)} />
              ))}
            </ul>
          )
        ) : (
          <NotLoaded query={query} failed={t('failed')}>
            <div role="status" aria-label={t('loading')} className="grid gap-3">
              <Skeleton className="h-20 rounded-lg" />
              <Skeleton className="h-20 rounded-lg" />
            </div>
          </NotLoaded>
        )}
        {isFull ? <p className="mt-4 text-sm text-muted">{t('full')}</p> : null}
      </div>
    </Dialog>
  )
}
