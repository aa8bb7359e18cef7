import { useTranslations } from 'use-intl'
import { type AppContext, useAppContext } from '../../app/app-context.ts'
import { useFormats } from '../../app/format.ts'
import { translatorOf } from '../../app/message-store.ts'
import { toast } from '../../ui/toast-store.ts'
import { toggleChosen, useIsChosen } from '../comparison/selection.ts'
import type { CardVehicle } from './card-vehicle.ts'

interface CompareButtonProps {
  vehicle: Pick<CardVehicle, 'id' | 'make' | 'model' | 'year'>
  text?: string
}

/** A toggle that adds a car to the comparison or removes it. A fifth car is refused with the reason. */
export function CompareButton({ vehicle, text }: CompareButtonProps) {
  const f = useFormats()
  const t = useTranslations('vocabulary')
  const context = useAppContext()
  const { id } = vehicle
  return (
    <button
      aria-pressed={useIsChosen(id)}
      aria-label={t('compare', { vehicle: f.vehicleName(vehicle) })}
      onClick={() => void (toggleChosen(id) || announceFull(context))}
      className={text ? 'compare-button compare-named' : 'compare-button'}
    >
      {text}
    </button>
  )
}

async function announceFull({ messageStore }: AppContext): Promise<void> {
  await messageStore.load(['compare'])
  toast.warning(translatorOf(messageStore, 'compare')('bar.full'))
}
