import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFaultNote, useRetry } from '../../app/failures.ts'
import { paths } from '../../app/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'

export function VehicleFault({ error, reset }: ErrorComponentProps) {
  const t = useTranslations('vehicle')
  const tFrame = useTranslations('frame')
  const note = useFaultNote()
  const { retry, isRetrying } = useRetry(reset)
  return (
    <div className="page-width py-16">
      <h1 className="mb-6 text-xl">{tFrame('error')}</h1>
      <ErrorState retryLabel={tFrame('retry')} isRetrying={isRetrying} onRetry={retry} note={note(error)}>
        {t('fault')}
      </ErrorState>
    </div>
  )
}

export function VehicleNotFound() {
  const t = useTranslations('vehicle.notFound')
  return (
    <div className="page-width flex flex-col items-center py-24 text-center">
      <h1 className="text-xl">{t('title')}</h1>
      <p className="mt-3 max-w-md text-muted">{t('text')}</p>
      <LinkButton {...paths.search()} className="mt-8">
        {t('others')}
      </LinkButton>
    </div>
  )
}
