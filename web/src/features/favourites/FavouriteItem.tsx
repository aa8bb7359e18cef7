import type { Favourite, VehicleCard } from '@autopiazza/contract'
import { Link } from '@tanstack/react-router'
import { CarFront, MapPin, TrendingDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { CardFacts } from '../../entities/vehicle/VehicleCard.tsx'
import { CardPhotos } from '../../entities/vehicle/CardPhotos.tsx'
import { CompareButton } from '../../entities/vehicle/CompareButton.tsx'
import { FavouriteButton } from '../../entities/vehicle/FavouriteButton.tsx'
import { PriceScale } from '../../entities/vehicle/PriceScale.tsx'
import { PriceTag } from '../../entities/vehicle/PriceTag.tsx'
import { StateBadge } from '../../entities/vehicle/StateBadge.tsx'
import { townName } from '../../entities/vehicle/town-name.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { droppedSinceSaved, otherSavedPrice, useShorterPeriod } from '../../entities/vehicle/price-drop.ts'

interface FavouriteItemProps {
  favourite: Favourite
  isFirstView: boolean
  onRemove: () => void
}

const frame = 'relative grid overflow-hidden rounded-lg border border-line bg-surface sm:grid-cols-[19rem_1fr]'

/** Shows a saved car as it is now, or a placeholder for one that is no longer visible. */
export function FavouriteItem({ favourite, ...rest }: FavouriteItemProps) {
  return favourite.vehicle ? (
    <SavedVehicle favourite={favourite} vehicle={favourite.vehicle} {...rest} />
  ) : (
    <GoneVehicle favourite={favourite} {...rest} />
  )
}

function SavedVehicle({ favourite, vehicle, isFirstView, onRemove }: FavouriteItemProps & { vehicle: VehicleCard }) {
  const t = useTranslations('favourites')
  const tVocabulary = useTranslations('vocabulary')
  const f = useFormats()
  const dropped = droppedSinceSaved(favourite.seen, vehicle)
  return (
    <article className={frame}>
      <div className="saved-photo bg-sunken">
        <CardPhotos vehicle={vehicle} sizes="(min-width: 40rem) 19rem, 75vw" isFirstView={isFirstView} />
      </div>
      <div className="flex flex-col gap-2 p-4 sm:pr-16">
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-base font-semibold">
              <Link
                {...paths.vehicle(vehicle.id)}
                className="underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {f.modelName(vehicle)}
              </Link>
            </h2>
            <StateBadge status={vehicle.status} />
          </div>
          {vehicle.version ? <p className="truncate text-sm text-muted">{f.vehicleText(vehicle.version)}</p> : null}
        </div>
        <div className="grid gap-x-6 gap-y-2 lg:grid-cols-2">
          <div className="flex flex-wrap content-start items-start gap-x-3 gap-y-1">
            <PriceTag vehicle={vehicle} drop={dropped === null ? vehicle.priceDrop : null} hasInstalment />
            {dropped === null ? (
              <SavedPrice favourite={favourite} vehicle={vehicle} />
            ) : (
              <DroppedPrice vehicle={vehicle} dropped={dropped} />
            )}
            <PriceScale vehicle={vehicle} />
          </div>
          <div>
            <CardFacts vehicle={vehicle} />
          </div>
        </div>
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <MapPin aria-hidden="true" size={16} className="shrink-0" />
          <span className="truncate">{townName(vehicle) ?? tVocabulary('italy')}</span>
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line pt-2 text-sm sm:-mr-12">
          <CompareButton vehicle={vehicle} text={t('compare')} />
          <span className="text-muted">{t('savedOn', { date: f.date(favourite.savedAt) })}</span>
        </div>
      </div>
      <FavouriteButton vehicle={vehicle} onToggle={onRemove} className="absolute top-2 right-2 z-1" />
    </article>
  )
}

function DroppedPrice({ vehicle: { salePrice, priceDrop }, dropped }: { vehicle: VehicleCard; dropped: number }) {
  const t = useTranslations('favourites')
  const tVocabulary = useTranslations('vocabulary')
  const f = useFormats()
  const shorterPeriod = useShorterPeriod()
  const period = priceDrop && shorterPeriod(priceDrop)
  return (
    <div className="grid justify-items-start gap-1 py-0.5">
      <p className="text-sm text-muted figures">
        <span className="sr-only">{t('before')} </span>
        <s>{f.money((salePrice ?? 0) + dropped)}</s>
      </p>
      <Badge tone="action" className="figures">
        <TrendingDown aria-hidden="true" size={16} />
        {tVocabulary('droppedSinceSaved', { amount: f.money(dropped) })}
      </Badge>
      {period ? <p className="text-sm text-muted figures">{period}</p> : null}
    </div>
  )
}

/** Shows both prices when the price at saving differs from the current one, without computing a difference. */
function SavedPrice({ favourite, vehicle }: { favourite: Favourite; vehicle: VehicleCard }) {
  const t = useTranslations('favourites')
  const tVocabulary = useTranslations('vocabulary')
  const f = useFormats()
  const other = vehicle.status === 'sold' ? null : otherSavedPrice(favourite.seen, vehicle)
  if (!other) return null
  const saved = f.money(other.saved)
  return (
    <p className="text-sm text-muted figures">
      {t('savedAt', { price: other.price === 'dailyRate' ? tVocabulary('perDay', { price: saved }) : saved })}
    </p>
  )
}

function GoneVehicle({ favourite, onRemove }: FavouriteItemProps) {
  const t = useTranslations('favourites')
  const f = useFormats()
  const date = f.date(favourite.savedAt)
  return (
    <article className={frame}>
      <span className="grid min-h-24 place-items-center bg-sunken text-muted">
        <CarFront aria-hidden="true" size={40} />
      </span>
      <div className="flex flex-col items-start gap-2 p-4">
        <h2 className="text-base font-semibold">{t('gone.title')}</h2>
        <p className="text-sm text-muted">{t('gone.text')}</p>
        <p className="text-sm text-muted">{t('savedOn', { date })}</p>
        <Button tone="outline" aria-label={t('gone.removeOf', { date })} onClick={onRemove} className="noscript:hidden">
          {t('gone.remove')}
        </Button>
      </div>
    </article>
  )
}
