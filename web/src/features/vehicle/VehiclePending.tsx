import { useTranslations } from 'use-intl'
import { Skeleton } from '../../ui/loading.tsx'

export function VehiclePending() {
  const t = useTranslations('frame')
  return (
    <div className="page-width pt-6" role="status">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-5 w-64 max-w-full" />
      <Skeleton className="mt-4 h-6 w-24 rounded-full" />
      <Skeleton className="mt-3 h-9 w-96 max-w-full" />
      <Skeleton className="mt-3 h-7 w-72 max-w-full" />
      <Skeleton className="mt-3 h-5 w-80 max-w-full" />
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <Skeleton className="aspect-4/3 rounded-lg" />
        <Skeleton className="h-96 rounded-lg" />
      </div>
    </div>
  )
}
