import type { FeedRun } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { Spinner } from '../../../ui/loading.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'

/** Shows what a running run does, with the finished part once the number of rows is known. */
export function RunProgress({ run: { step, fileName, progress } }: { run: FeedRun }) {
  const t = useTranslations('feeds.steps')
  const f = useFormats()
  const { done, total } = progress
  const title = t(step ?? 'waiting')
  return (
    <Card>
      <h2 className="flex items-center gap-3 text-lg">
        <Spinner />
        {title}
      </h2>
      {fileName ? <p className="mt-1 text-sm text-muted wrap-anywhere">{fileName}</p> : null}
      <p className="mt-3 text-muted">{t('text')}</p>
      {total > 0 ? (
        <>
          <div className="mt-6">
            <ProgressBar label={title} done={done} total={total} />
          </div>
          <p className="figures mt-2 text-sm text-muted">
            {t('progress', { done: f.number(done), total: f.number(total) })}
          </p>
        </>
      ) : null}
    </Card>
  )
}
