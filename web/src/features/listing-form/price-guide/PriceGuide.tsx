import { fewestComparables } from '@autopiazza/contract/constants'
import type { EstimatedCar, MarketEstimate } from '@autopiazza/contract/valuation'
import { type FactName, factNames } from '@autopiazza/contract/vehicle-facts'
import { Link } from '@tanstack/react-router'
import { useContext } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { LikeAdverts } from '../../../entities/market/LikeAdverts.tsx'
import { FieldButton, NarrowingFacts } from '../../../entities/market/NarrowingFacts.tsx'
import { PriceLabelBadge, RangeScale } from '../../../entities/market/RangeScale.tsx'
import { ValueSum } from '../../../entities/market/ValueSum.tsx'
import { useMarketText } from '../../../entities/vehicle/PriceScale.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { FieldsToCheck } from '../use-unchecked-defaults.ts'
import { usePriceGuide } from './use-price-guide.ts'

interface PriceGuideProps {
  /** The advert being edited, which is excluded from the similar adverts. */
  listingId: string | null
  /** Moves the focus to the field of a fact. */
  onField: (name: FactName) => void
}

/**
 * Shows the value and price range of similar cars beside the price field, the position of the typed price in that
 * range, and its label
 * with the reason. Renders nothing while the car is incomplete, and never blocks the form.
 */
export function PriceGuide({ listingId, onField }: PriceGuideProps) {
  const t = useTranslations('listing.guide')
  const tMarket = useTranslations('market')
  const { car, estimate, isOutdated, isYearMissing } = usePriceGuide()
  const isShown = car !== null && estimate !== undefined
  return (
    <div className={classNames(isShown && 'rounded-md border border-line p-4', isOutdated && 'opacity-60')}>
      <div role="status" aria-busy={isOutdated}>
        {!isShown ? null : estimate ? (
          <PricePosition price={car.salePrice ?? null} estimate={estimate} />
        ) : (
          <p className="text-sm text-muted">{tMarket('tooFew')}</p>
        )}
      </div>
      {isYearMissing ? (
        <p className="text-sm">
          {t.rich('checkYear', {
            field: (words) => <FieldButton onClick={() => onField('year')}>{words}</FieldButton>,
          })}
        </p>
      ) : null}
      {isShown && estimate ? <Reasons listingId={listingId} car={car} estimate={estimate} onField={onField} /> : null}
    </div>
  )
}

/** Returns why no price gets a label among similar cars; null when a price can get one. */
function doubtAbout({ comparables, isWide }: MarketEstimate) {
  if (comparables < fewestComparables) return 'tooFew'
  return isWide ? 'tooWide' : null
}

function PricePosition({ price, estimate }: { price: number | null; estimate: MarketEstimate }) {
  const t = useTranslations('listing.guide')
  const tMarket = useTranslations('market')
  const f = useFormats()
  const { value, low, high, label } = estimate
  const words = useMarketText()({ listingType: 'sale', salePrice: price, dailyRate: null, market: estimate })
  const doubt = doubtAbout(estimate)
  return (
    <>
      <p className="font-semibold figures">
        {t('range', { value: f.money(value), low: f.money(low), high: f.money(high) })}
      </p>
      {doubt ? (
        <p className="mt-1 text-sm text-muted">{tMarket(doubt)}</p>
      ) : words === null ? (
        <p className="mt-1 text-sm text-muted">{t('noPrice')}</p>
      ) : (
        <>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm figures">
            {label ? <PriceLabelBadge label={label} /> : null}
            {words}
          </p>
          {label ? null : <p className="mt-1 text-sm text-muted">{t('farBelow')}</p>}
        </>
      )}
    </>
  )
}

function Reasons({
  car,
  estimate,
  listingId,
  onField,
}: { car: EstimatedCar; estimate: MarketEstimate } & PriceGuideProps) {
  const t = useTranslations('listing.guide')
  const unconfirmed = useContext(FieldsToCheck)
  const likeAdverts = estimate.likeAdverts.filter(({ id }) => id !== listingId)
  return (
    <div className="mt-3 grid gap-4">
      <RangeScale market={estimate} price={car.salePrice ?? null} />
      <NarrowingFacts facts={estimate.narrowingFacts} fields={factNames} unconfirmed={unconfirmed} onField={onField} />
      <ValueSum vehicle={car} market={estimate} />
      <LikeAdverts market={{ ...estimate, likeAdverts }} newTab={t('newTab')} />
      <p className="text-sm text-muted">
        {t('rule')}{' '}
        <Link
          {...paths.prices()}
          target="_blank"
          className="text-action underline underline-offset-4 hover:no-underline"
        >
          {t('ruleLink')}
          <span className="sr-only"> {t('newTab')}</span>
        </Link>
      </p>
    </div>
  )
}
