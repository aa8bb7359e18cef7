import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { Skeleton } from '../../ui/loading.tsx'
import { useFeatureName } from '../catalogue/use-feature-name.ts'
import { CardMarks } from './CardMarks.tsx'
import { CardPhotos } from './CardPhotos.tsx'
import { CompareButton } from './CompareButton.tsx'
import { FavouriteButton } from './FavouriteButton.tsx'
import { PriceScale } from './PriceScale.tsx'
import { PriceTag } from './PriceTag.tsx'
import type { CardVehicle } from './card-vehicle.ts'
import { townName } from './town-name.ts'

interface VehicleCardProps {
  vehicle: CardVehicle
  headingLevel?: 2 | 3
  /** True for cards that are visible without scrolling. */
  isFirstView?: boolean
  /** The displayed width of the picture; the default fits three columns. */
  sizes?: string
  /** Shows 'View Details' in place of the views. */
  hasDetails?: boolean
  /** The place from which the distance is measured. */
  from?: string | undefined
}

// On phones a smaller width is declared, because two device pixels per CSS pixel suffice and three would double the file.
const threeColumns = '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 75vw'

export function VehicleCard({
  vehicle,
  headingLevel = 3,
  isFirstView = false,
  sizes = threeColumns,
  hasDetails = false,
  from,
}: VehicleCardProps) {
  const t = useTranslations('vocabulary')
  const f = useFormats()
  const Heading = `h${headingLevel}` as const
  const featureName = useFeatureName()
  const { features = [], distance, views } = vehicle

  return (
    <article className="vehicle-card">
      <CardPhotos vehicle={vehicle} sizes={sizes} isFirstView={isFirstView} />
      <CardMarks vehicle={vehicle} />
      <div className="card-body">
        <Heading>
          <Link {...paths.vehicle(vehicle.id)}>{f.modelName(vehicle)}</Link>
        </Heading>
        <p>{f.vehicleText(vehicle.version ?? '')}</p>
        <PriceTag vehicle={vehicle} drop={vehicle.priceDrop} hasInstalment />
        <PriceScale vehicle={vehicle} />
        <CardFacts vehicle={vehicle} />
        {features.length > 0 ? <p className="card-features">{features.map(featureName).join(' · ')}</p> : null}
        <div className="card-foot">
          <span>
            {`${townName(vehicle) ?? t('italy')}\u{a0}·`}
            <SellerName vehicle={vehicle} />
            {distance === undefined ? null : (
              <span className="shrink-0 whitespace-nowrap figures">
                · {distance ? t('away', { distance: f.kilometres(distance) }) : t('nearby')}
                {distance && from ? <span className="sr-only"> {t('awayFrom', { place: from })}</span> : null}
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
      <CompareButton vehicle={vehicle} />
      <FavouriteButton vehicle={vehicle} />
    </article>
  )
}

function SellerName({ vehicle: { sellerId, sellerName, sellerKind } }: { vehicle: CardVehicle }) {
  const t = useTranslations('vocabulary')
  const name = sellerName ?? t(`sellerKind.${sellerKind}`)
  return sellerId === null ? <span>{name}</span> : <Link {...paths.seller(sellerId)}>{name}</Link>
}

/** Shows the facts of a card in two lines. An unknown body is N/A, another unknown fact is left out. */
export function CardFacts({ vehicle }: { vehicle: CardVehicle }) {
  const t = useTranslations('vocabulary')
  const f = useFormats()
  const { year, mileage, fuelType, transmission, horsepower, bodyType } = vehicle
  const lines = [
    [String(year), f.kilometres(mileage), t(`fuelType.${fuelType}`)],
    [
      t(`transmission.${transmission}`),
      horsepower && t('horsepower', { value: f.number(horsepower) }),
      bodyType ? t(`cardBodyType.${bodyType}`) : t('unknown'),
    ],
  ].map((line) => line.filter(Boolean).join(' · '))
  return (
    <ul className="card-facts">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

export function VehicleCardSkeleton() {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <Skeleton className="aspect-2/1 rounded-none sm:aspect-4/3" />
      <div className="grid gap-2 p-3 sm:gap-3 sm:p-4">
        <Skeleton className="h-11 w-3/4" />
        <Skeleton className="h-11 w-1/2" />
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-4 w-1/2 sm:mt-3" />
      </div>
    </div>
  )
}
