import { useTranslations } from 'use-intl'
import { Skeleton } from '../../ui/loading.tsx'

export function RowsSkeleton() {
  const t = useTranslations('vendor')
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-3">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-32 rounded-lg" />
      ))}
    </div>
  )
}
