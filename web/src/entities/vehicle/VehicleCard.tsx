import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
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
    <article className="vehicle-card">
      <CardPhotos vehicle={vehicle} sizes={sizes} isFirstView={isFirstView} />
      <span className="card-type">{t(`listingType.${listingType}`)}</span>
      <div className="card-body">
        <div>
          <Heading className="card-name">
            <Link {...paths.vehicle(vehicle.id)}>{f.modelName(vehicle)}</Link>
          </Heading>
          <p>{f.vehicleText(vehicle.version ?? '')}</p>
        </div>
        <PriceTag vehicle={vehicle} hasInstalment />
        <CardFacts vehicle={vehicle} />
        {features.length > 0 ? <p className="card-features">{features.map(featureName).join(' · ')}</p> : null}
        <div className="card-foot">
          <span className="card-place">
            {`${townName(vehicle) ?? t('italy')}\u{a0}· ${t(`sellerKind.${sellerKind}`)}`}
            {distance === undefined ? null : (
              <span className="shrink-0 figures">
                · {distance ? t('away', { distance: f.kilometres(distance) }) : t('nearby')}
              </span>
            )}
          </span>
          {hasDetails ? (
            <span aria-hidden="true" className="card-details">
              {t('viewDetails')}
            </span>
          ) : (
            <span role="img" aria-label={t('views', { count: views, number: f.number(views) })} className="card-views">
              {f.number(views)}
            </span>
          )}
        </div>
      </div>
      <FavouriteButton vehicle={vehicle} />
    </article>
  )
}
