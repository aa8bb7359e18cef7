import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { pixelTexts, type RefusedFile } from './choose-files.ts'

export interface RefusedFilesProps {
  files: readonly RefusedFile[]
  /** In megabytes. */
  size: string
  /** The maximum number of photographs in the step. */
  limit: number
  onDismiss: () => void
}

/** Lists the refused files with their reasons. */
export function RefusedFiles({ files, size, limit, onDismiss }: RefusedFilesProps) {
  const t = useTranslations('photos.refused')
  return (
    <div role="alert" className="empty:hidden">
      {files.length > 0 ? (
        <div className="rounded-md bg-danger-soft p-4 text-sm text-danger">
          <p className="font-medium">{t('title', { count: files.length })}</p>
          <ul className="mt-2 grid gap-1">
            {files.map(({ name, problem }, index) => (
              <li key={`${index} ${name}`}>
                <strong className="font-medium break-all">{name}</strong>{' '}
                {problem.kind === 'too_many_pixels'
                  ? t(problem.kind, pixelTexts(problem.pixels))
                  : t(problem.kind, { limit, size })}
              </li>
            ))}
          </ul>
          <Button tone="outline" size="small" className="mt-3" onClick={onDismiss}>
            {t('dismiss')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
