import type { Conversation } from '@autopiazza/contract'
import { Ban, Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'

const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }))
const BlockDialog = lazy(async () => ({ default: (await import('./BlockDialog.tsx')).BlockDialog }))

/** Offers to report the conversation and to block the other user. */
export function SafetyPanel({ conversation, name }: { conversation: Conversation; name: string }) {
  const t = useTranslations('messages.safety')
  const [open, setOpen] = useState<'report' | 'block' | null>(null)
  const { id, isBlockedByMe, report } = conversation
  const close = () => setOpen(null)
  return (
    <Card>
      <section aria-labelledby="conversation-safety">
        <h2 id="conversation-safety" className="text-lg font-semibold">
          {t('title')}
        </h2>
        <p className="mt-2 text-sm text-muted wrap-anywhere">{t('text', { name })}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          {report && report.answeredAt === null ? null : (
            <Button tone="outline" size="small" onClick={() => setOpen('report')}>
              <Flag aria-hidden="true" size={18} />
              {t('report')}
            </Button>
          )}
          {isBlockedByMe ? null : (
            <Button tone="outline" size="small" className="min-w-0 wrap-anywhere" onClick={() => setOpen('block')}>
              <Ban aria-hidden="true" size={18} className="shrink-0" />
              {t('block', { name })}
            </Button>
          )}
        </div>
      </section>
      <Suspense fallback={null}>
        {open === 'report' ? <ReportDialog id={id} name={name} onClose={close} /> : null}
        {open === 'block' ? <BlockDialog id={id} name={name} onClose={close} /> : null}
      </Suspense>
    </Card>
  )
}
