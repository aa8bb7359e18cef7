import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorState } from '../../ui/ErrorState.tsx'

/** The advert could not be loaded; trying again loads it anew. */
export function VehicleFault({ reset }: ErrorComponentProps) {
  const t = useTranslations('vehicle')
  const frame = useTranslations('frame')
  const router = useRouter()
  const [isRetrying, setIsRetrying] = useState(false)

  async function retry() {
    setIsRetrying(true)
    await router.invalidate()
    reset()
    setIsRetrying(false)
  }
  return (
    <div className="page-width py-16">
      <h1 className="mb-6 text-xl">{frame('error')}</h1>
      <ErrorState retryLabel={frame('retry')} isRetrying={isRetrying} onRetry={() => void retry()}>
        {t('fault')}
      </ErrorState>
    </div>
  )
}
