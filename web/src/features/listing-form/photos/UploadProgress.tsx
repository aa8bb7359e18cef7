import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { Spinner } from '../../../ui/loading.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import type { PhotoUpload } from './use-photo-uploads.ts'

export interface UploadProgressProps {
  uploads: readonly PhotoUpload[]
  isRunning: boolean
  onCancel: (fileId: string) => void
  onCancelAll: () => void
}

/** Shows the progress of each file; those not uploaded yet can be cancelled. */
export function UploadProgress({ uploads, isRunning, onCancel, onCancelAll }: UploadProgressProps) {
  const t = useTranslations('photos.upload')
  const stored = uploads.filter(({ progress }) => progress.state === 'stored').length
  return (
    <section aria-label={t('title')} className="rounded-md border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="figures font-medium">
          {t('progress', { stored: String(stored), count: String(uploads.length) })}
        </p>
        {isRunning ? (
          <Button tone="outline" size="small" onClick={onCancelAll}>
            {t('cancelAll')}
          </Button>
        ) : null}
      </div>
      <ul className="mt-3 grid gap-3">
        {uploads.map((upload) => (
          <UploadRow key={upload.photo.id} upload={upload} onCancel={() => onCancel(upload.photo.id)} />
        ))}
      </ul>
    </section>
  )
}

function UploadRow({ upload: { photo, progress }, onCancel }: { upload: PhotoUpload; onCancel: () => void }) {
  const t = useTranslations('photos.upload')
  const { name } = photo.file
  const isOpen = progress.state === 'waiting' || progress.state === 'sending'
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-3">
      <img src={photo.preview} alt="" className="aspect-4/3 w-16 rounded-sm bg-sunken object-cover" />
      <div className="text-sm">
        <p className="truncate" title={name}>
          {name}
        </p>
        {progress.state === 'failed' ? (
          <p className="flex gap-1.5 text-danger">
            <CircleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
            {progress.message ?? t('failed')}
          </p>
        ) : (
          <p className="flex items-center gap-1.5 text-muted">
            {progress.state === 'stored' ? <CircleCheck aria-hidden="true" size={16} className="text-action" /> : null}
            {progress.state === 'checking' ? <Spinner /> : null}
            {t(progress.state)}
          </p>
        )}
        {progress.state === 'sending' ? (
          <div className="mt-1">
            <ProgressBar label={name} done={progress.sent} total={1} />
          </div>
        ) : null}
      </div>
      {isOpen ? (
        <Button tone="quiet" size="small" aria-label={t('cancelNamed', { name })} onClick={onCancel}>
          {t('cancel')}
        </Button>
      ) : (
        <span />
      )}
    </li>
  )
}
