import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { useFavourites } from '../../app/use-favourites.ts'
import { useSeenVehicles } from '../../app/use-history.ts'
import type { CardVehicle } from './card-vehicle.ts'
import { droppedSinceSaved } from './price-drop.ts'

/** What stands over the photograph: for sale or for rent; and to this person alone, once the page responds, that they looked at the car and by how much its price fell since they saved it. Nothing below moves. */
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
