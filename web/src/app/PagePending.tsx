import { useTranslations } from 'use-intl'
import { Skeleton } from '../ui/loading.tsx'

export function PagePending() {
  const t = useTranslations('frame')
  return (
    <div className="page-width py-10" role="status">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="mt-4 h-5 w-96 max-w-full" />
      <div className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        <Skeleton className="aspect-4/3 rounded-lg" />
        <Skeleton className="aspect-4/3 rounded-lg max-sm:hidden" />
        <Skeleton className="aspect-4/3 rounded-lg max-lg:hidden" />
      </div>
    </div>
  )
}
