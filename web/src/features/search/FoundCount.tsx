import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { Skeleton } from '../../ui/loading.tsx'
import type { useFoundVehicles } from './Results.tsx'

export function FoundCount({ found: { vehicles } }: { found: ReturnType<typeof useFoundVehicles> }) {
  const t = useTranslations('search')
  const f = useFormats()
  if (vehicles.isError) return t('title')
  if (vehicles.isPending)
    return (
      <>
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-7 w-48" />
      </>
    )
  const { total } = vehicles.data
  return <span role="status">{t('found', { count: total, number: f.number(total) })}</span>
}
