import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { Spinner } from '../../../ui/loading.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import type { NewPhoto } from './photo-set.ts'
import { useUploadOf } from './use-photo-uploads.ts'

/** Shows file name and progress of an upload; a failed one can be retried. */
export function TileUpload({ photo }: { photo: NewPhoto }) {
  const t = useTranslations('photos.upload')
  const { progress, resume } = useUploadOf(photo.id)
  const { name } = photo.file
  const isFailed = progress?.state === 'failed' || progress?.state === 'cancelled'
  return (
    <div className="px-3 pt-2 text-xs text-muted">
      <p className="truncate" title={name}>
        {name}
      </p>
      {progress?.state === 'failed' ? (
        <p role="alert" className="mt-1 flex gap-1 text-danger">
          <CircleAlert aria-hidden="true" size={16} className="shrink-0" />
          {progress.message ?? t('failed')}
        </p>
      ) : null}
      {progress && progress.state !== 'failed' ? (
        <p className="mt-1 flex items-center gap-1">
          {progress.state === 'uploaded' || progress.state === 'stored' ? (
            <CircleCheck aria-hidden="true" size={16} className="shrink-0 text-action" />
          ) : null}
          {progress.state === 'checking' ? <Spinner /> : null}
          {t(progress.state)}
        </p>
      ) : null}
      {progress?.state === 'sending' ? (
        <div className="mt-1">
          <ProgressBar label={name} done={progress.sent} total={1} />
        </div>
      ) : null}
      {isFailed ? (
        <Button tone="quiet" size="small" aria-label={t('againNamed', { name })} onClick={() => resume(photo)}>
          {t('again')}
        </Button>
      ) : null}
    </div>
  )
}
