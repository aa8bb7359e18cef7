import { Link } from '@tanstack/react-router'
import { Eye, MapPin } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { vehicleName } from '@autopiazza/contract/vehicle-name'
import { useFeatureName } from '../catalogue/use-feature-name.ts'
import { townName } from './town-name.ts'
import { classNames } from '../../ui/class-names.ts'
import { Badge } from '../../ui/Badge.tsx'
import type { CardVehicle } from './card-vehicle.ts'
import { FavouriteButton } from './FavouriteButton.tsx'
import { PriceTag } from './PriceTag.tsx'
import { VehiclePhoto } from './VehiclePhoto.tsx'

export interface VehicleCardProps {
  vehicle: CardVehicle
  headingLevel?: 2 | 3
  /** For cards that are visible without scrolling. */
  isFirstView?: boolean
  /** The width at which the picture is shown; the default fits three columns. */
  sizes?: string
  /** Adds the listing type, transmission, body and views, as in the search results. */
  isDetailed?: boolean
}

// On phones a smaller width is declared: two device pixels per CSS pixel suffice, three would double the file.
const threeColumns = '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 75vw'

/** An advert at a glance; the whole card leads to its page. */
export function VehicleCard({
  vehicle,
  headingLevel = 3,
  isFirstView = false,
  sizes = threeColumns,
  isDetailed = false,
}: VehicleCardProps) {
  const t = useTranslations('vocabulary')
  const f = useFormats()
  const Heading = `h${headingLevel}` as const
  const featureName = useFeatureName()
  const title = vehicleName(vehicle)

  const facts = [
    String(vehicle.year),
    f.kilometres(vehicle.mileage),
    t(`fuelType.${vehicle.fuelType}`),
    ...(isDetailed
      ? [
          t(`transmission.${vehicle.transmission}`),
          vehicle.bodyType ? t(`bodyType.${vehicle.bodyType}`) : t('notAvailable'),
        ]
      : []),
  ]

  return (
    <article className="group relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors duration-150 hover:border-edge">
      <VehiclePhoto vehicle={vehicle} sizes={sizes} isFirstView={isFirstView} />
      {isDetailed ? (
        <Badge tone="surface" className="absolute top-3 left-3">
          {t(`listingType.${vehicle.listingType}`)}
        </Badge>
      ) : null}
      <div className="flex grow flex-col gap-3 p-4">
        <div>
          <Heading className="text-base font-semibold">
            <Link
              {...paths.vehicle(vehicle.id)}
              className="after:absolute after:inset-0 after:rounded-lg group-hover:underline group-hover:underline-offset-4"
            >
              {title}
            </Link>
          </Heading>
          <p className="min-h-5 truncate text-sm text-muted">{vehicle.version}</p>
        </div>
        <PriceTag vehicle={vehicle} />
        <div className="overflow-hidden">
          <ul className="-ml-4 flex flex-wrap text-sm text-muted figures">
            {facts.map((fact) => (
              <li key={fact} className="before:inline-block before:w-4 before:text-center before:content-['·']">
                {fact}
              </li>
            ))}
          </ul>
        </div>
        {vehicle.features && vehicle.features.length > 0 ? (
          <p className="line-clamp-2 text-sm">{vehicle.features.map(featureName).join(' · ')}</p>
        ) : null}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line pt-3 text-sm">
          <span
            className={classNames(
              'flex min-w-0 items-center gap-1.5 text-muted',
              vehicle.distance !== undefined && 'w-full',
            )}
          >
            <MapPin aria-hidden="true" size={16} className="shrink-0" />
            <span className="truncate">{townName(vehicle) ?? t('italy')}</span>
            {vehicle.distance === undefined ? null : (
              <span className="shrink-0 figures">· {t('away', { distance: f.kilometres(vehicle.distance) })}</span>
            )}
          </span>
          {isDetailed ? (
            <span className="flex shrink-0 items-center gap-1.5 text-muted figures">
              <Eye aria-hidden="true" size={16} />
              {t('views', { count: vehicle.views, number: f.number(vehicle.views) })}
            </span>
          ) : (
            <span aria-hidden="true" className="shrink-0 font-medium text-action">
              {t('viewDetails')}
            </span>
          )}
        </div>
      </div>
      <FavouriteButton vehicle={vehicle} className="absolute top-2 right-2" />
    </article>
  )
}
