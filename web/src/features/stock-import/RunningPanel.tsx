import type { StockImport } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Spinner } from '../../ui/loading.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'

interface RunningPanelProps {
  title: string
  text: string
  fileName: string
  progress: StockImport['progress']
  phase: 'reading' | 'applying'
  isCancelling?: boolean
  onCancel?: () => void
}

export function RunningPanel({ title, text, fileName, progress, phase, isCancelling, onCancel }: RunningPanelProps) {
  const t = useTranslations('imports')
  const f = useFormats()
  const { done, total } = progress
  return (
    <Card>
      <h2 className="flex items-center gap-3 text-lg">
        <Spinner />
        {title}
      </h2>
      <p className="mt-1 text-sm text-muted wrap-anywhere">{fileName}</p>
      <p className="prose-width mt-3 text-muted">{text}</p>
      <div className="mt-6">
        <ProgressBar label={title} done={done} total={total} />
      </div>
      <p className="figures mt-2 text-sm text-muted">
        {t(`${phase}.progress`, { done: f.number(done), total: f.number(total) })}
      </p>
      {onCancel ? (
        <Button tone="outline" className="mt-6" onClick={onCancel} isBusy={isCancelling ?? false}>
          {t('reading.cancel')}
        </Button>
      ) : null}
    </Card>
  )
}
