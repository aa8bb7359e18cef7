import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFaultNote } from '../../app/use-fault-note.ts'
import { useRetry } from '../../app/use-retry.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'

/** The advert could not be loaded; the button loads it again. */
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
