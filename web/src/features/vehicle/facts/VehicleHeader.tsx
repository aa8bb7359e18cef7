import type { VehicleDetail } from '@autopiazza/contract'
import { Eye, MapPin } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { FavouriteButton } from '../../../entities/vehicle/FavouriteButton.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { StateBadge } from '../../../entities/vehicle/StateBadge.tsx'
import { vehicleName } from '@autopiazza/contract/vehicle-name'
import { townName } from '../../../entities/vehicle/town-name.ts'

/** The name of the car and its main facts. */
export function VehicleHeader({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTranslations('vehicle')
  const tVocabulary = useTranslations('vocabulary')
  const f = useFormats()
  return (
    <header className="mt-4">
      <div className="flex items-center justify-between gap-4">
        {vehicle.status === 'active' ? (
          <Badge tone="action">{tVocabulary(`listingType.${vehicle.listingType}`)}</Badge>
        ) : (
          <StateBadge status={vehicle.status} />
        )}
        <div className="flex gap-2">
          <LinkButton {...paths.compare({ add: vehicle.id })} tone="outline" rel="nofollow">
            {t('compare')}
          </LinkButton>
          <FavouriteButton vehicle={vehicle} className="border border-edge hover:border-ink" />
        </div>
      </div>
      <h1 className="mt-3 text-xl">{vehicleName(vehicle)}</h1>
      {vehicle.version ? <p className="mt-1 text-base text-muted sm:text-lg">{vehicle.version}</p> : null}
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted figures">
        <li className="flex items-center gap-1.5">
          <MapPin aria-hidden="true" size={16} className="shrink-0" />
          {t('place', { place: townName(vehicle) ?? tVocabulary('italy') })}
        </li>
        <li className="flex items-center gap-1.5">
          <Eye aria-hidden="true" size={16} className="shrink-0" />
          {tVocabulary('views', { count: vehicle.views, number: f.number(vehicle.views) })}
        </li>
        <li>{t('published', { date: f.date(vehicle.createdAt) })}</li>
      </ul>
    </header>
  )
}
