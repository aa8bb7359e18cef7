import { Link } from '@tanstack/react-router'
import { Eye, MapPin } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { useFeatureName } from '../catalogue/use-feature-name.ts'
import { CardFacts } from './CardFacts.tsx'
import { CardPhotos } from './CardPhotos.tsx'
import type { CardVehicle } from './card-vehicle.ts'
import { FavouriteButton } from './FavouriteButton.tsx'
import { PriceTag } from './PriceTag.tsx'
import { townName } from './town-name.ts'

export interface VehicleCardProps {
  vehicle: CardVehicle
  headingLevel?: 2 | 3
  /** For cards that are visible without scrolling. */
  isFirstView?: boolean
  /** The width at which the picture is shown; the default fits three columns. */
  sizes?: string
  /** Ends with 'View Details' in place of the views. */
  hasDetails?: boolean
}

// On phones a smaller width is declared: two device pixels per CSS pixel suffice, three would double the file.
const threeColumns = '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 75vw'

/** An advert at a glance; the whole card leads to its page. */
export function VehicleCard({
  vehicle,
  headingLevel = 3,
  isFirstView = false,
  sizes = threeColumns,
  hasDetails = false,
}: VehicleCardProps) {
  const t = useTranslations('vocabulary')
  const f = useFormats()
  const Heading = `h${headingLevel}` as const
  const featureName = useFeatureName()
  const { listingType, sellerKind, features = [], distance, views } = vehicle

  return (
    <article className="vehicle-card group relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors duration-150 hover:border-edge">
      <CardPhotos vehicle={vehicle} sizes={sizes} isFirstView={isFirstView} />
      <Badge tone="surface" className="pointer-events-none absolute top-3 left-3 z-1">
        {t(`listingType.${listingType}`)}
      </Badge>
      <div className="flex grow flex-col gap-3 p-4">
        <div>
          <Heading className="truncate text-base">
            <Link
              {...paths.vehicle(vehicle.id)}
              className="outline-none after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
            >
              {f.modelName(vehicle)}
            </Link>
          </Heading>
          <p className="min-h-5 truncate text-sm text-muted">{f.vehicleText(vehicle.version ?? '')}</p>
        </div>
        <PriceTag vehicle={vehicle} hasInstalment />
        <CardFacts vehicle={vehicle} />
        {features.length > 0 ? <p className="line-clamp-2 text-sm">{features.map(featureName).join(' · ')}</p> : null}
        <div className="mt-auto flex items-center justify-between gap-2 border-t border-line pt-3 text-xs text-muted">
          <span className="flex min-w-0 items-center gap-1.5">
            <MapPin aria-hidden="true" size={16} className="shrink-0" />
            <span>
              {townName(vehicle) ?? t('italy')}&nbsp;· {t(`sellerKind.${sellerKind}`)}
            </span>
            {distance === undefined ? null : (
              <span className="shrink-0 figures">
                · {distance ? t('away', { distance: f.kilometres(distance) }) : t('nearby')}
              </span>
            )}
          </span>
          {hasDetails ? (
            <span aria-hidden="true" className="shrink-0 text-sm font-medium text-action">
              {t('viewDetails')}
            </span>
          ) : (
            <span className="flex shrink-0 items-center gap-1 figures">
              <Eye aria-hidden="true" size={14} />
              <span aria-hidden="true">{f.number(views)}</span>
              <span className="sr-only">{t('views', { count: views, number: f.number(views) })}</span>
            </span>
          )}
        </div>
      </div>
      <FavouriteButton vehicle={vehicle} className="absolute top-2 right-2 z-1" />
    </article>
  )
}
