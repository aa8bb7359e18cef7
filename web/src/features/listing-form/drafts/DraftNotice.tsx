import { History } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Draft } from './drafts.ts'

export interface DraftNoticeProps {
  offer: Draft | null
  discarded: Draft | null
  onRestore: (draft: Draft) => void
  onDiscard: (draft: Draft) => void
  onUndo: (draft: Draft) => void
}

export function DraftNotice({ offer, discarded, onRestore, onDiscard, onUndo }: DraftNoticeProps) {
  const t = useTranslations('listing.draft')
  const f = useFormats()
  return (
    <div role="status" className="grid gap-4 empty:hidden">
      {discarded ? (
        <p className="flex flex-wrap items-center gap-3 text-sm">
          {t('discarded')}
          <Button tone="quiet" size="small" onClick={() => onUndo(discarded)}>
            {t('undo')}
          </Button>
        </p>
      ) : null}
      {offer ? (
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-lg bg-waiting-soft p-4">
          <History aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-waiting" />
          <div className="grow basis-64">
            <p className="font-semibold text-waiting">{t('title')}</p>
            <p className="mt-1">
              {t(offer.listingId === null ? 'text' : 'textEdit', {
                vehicle: f.modelName(offer.values).trim() || t('unnamed'),
                time: f.dateTime(offer.savedAt),
              })}
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => onRestore(offer)}>{t('restore')}</Button>
            <Button tone="outline" onClick={() => onDiscard(offer)}>
              {t('discard')}
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  )
}
