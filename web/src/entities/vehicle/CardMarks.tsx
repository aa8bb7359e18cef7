import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { useFavourites } from '../../app/use-favourites.ts'
import { useSeenVehicles } from '../../app/use-history.ts'
import type { CardVehicle } from './card-vehicle.ts'
import { droppedSinceSaved } from './price-drop.ts'

/**
 * Shows marks over the photograph: sale or rent, and after hydration whether the user has viewed the car and how far
 * its
 * price fell since it was saved. The marks cause no layout shift.
 */
export function CardMarks({ vehicle }: { vehicle: CardVehicle }) {
  const t = useTranslations('vocabulary')
  const f = useFormats()
  const isSeen = useSeenVehicles().has(vehicle.id)
  const saved = useFavourites().kept.find(({ id }) => id === vehicle.id)
  const dropped = saved ? droppedSinceSaved(saved.seen, vehicle) : null
  return (
    <div className="card-marks">
      <p>
        <span>{t(`listingType.${vehicle.listingType}`)}</span>
        {isSeen ? <span className="card-seen">{t('seen')}</span> : null}
      </p>
      {dropped === null ? null : <p>{t('droppedSinceSaved', { amount: f.money(dropped) })}</p>}
    </div>
  )
}
