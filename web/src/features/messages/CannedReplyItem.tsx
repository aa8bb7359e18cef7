import type { CannedReply } from '@autopiazza/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { refresh } from '../../app/stale-queries.ts'
import { useFailureToast } from '../../app/failures.ts'
import { Button } from '../../ui/Button.tsx'
import { cannedRepliesQuery } from './canned-replies.ts'

interface CannedReplyItemProps {
  reply: CannedReply
  onInsert: ((content: string) => void) | undefined
  onEdit: () => void
}

const iconButton = 'grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken'

/** Shows one canned reply with its actions; removing is confirmed in place. */
export function CannedReplyItem({ reply: { id, title, content }, onInsert, onEdit }: CannedReplyItemProps) {
  const t = useTranslations('messages.replies')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()
  const [isAsked, setAsked] = useState(false)
  const removing = useMutation({
    mutationFn: () => api.messaging.removeCannedReply({ id }),
    onSuccess: () => refresh(queryClient, { queryKey: cannedRepliesQuery(api).queryKey }),
    onError: (error) => showFailure(error, t('removeFailed'), { stays: true }),
  })
  const words = (
    <>
      <span className="block font-medium wrap-anywhere">{title}</span>
      <span className="mt-0.5 line-clamp-2 text-sm text-muted wrap-anywhere">{content}</span>
    </>
  )
  return (
    <li className="rounded-lg border border-line">
      <div className="flex items-start gap-1 pr-1">
        {onInsert ? (
          <button
            type="button"
            onClick={() => onInsert(content)}
            className="min-h-11 min-w-0 grow rounded-lg px-4 py-3 text-left hover:bg-sunken"
          >
            <span className="sr-only">{t('insert')} </span>
            {words}
          </button>
        ) : (
          <div className="min-w-0 grow px-4 py-3">{words}</div>
        )}
        <button type="button" aria-label={t('edit', { title })} onClick={onEdit} className={iconButton}>
          <Pencil aria-hidden="true" size={18} />
        </button>
        <button
          type="button"
          aria-label={t('remove', { title })}
          aria-expanded={isAsked}
          onClick={() => setAsked(!isAsked)}
          className={iconButton}
        >
          <Trash2 aria-hidden="true" size={18} />
        </button>
      </div>
      {isAsked ? (
        <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line px-4 py-3">
          <p className="grow basis-full text-sm wrap-anywhere">{t('removing', { title })}</p>
          <Button tone="outline" size="small" disabled={removing.isPending} onClick={() => setAsked(false)}>
            {t('keep')}
          </Button>
          <Button tone="danger" size="small" isBusy={removing.isPending} onClick={() => removing.mutate()}>
            {t('confirmRemove')}
          </Button>
        </div>
      ) : null}
    </li>
  )
}
