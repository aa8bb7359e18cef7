import { fewestComparables } from '@autopiazza/contract/constants'
import type { EstimatedCar, MarketEstimate } from '@autopiazza/contract/valuation'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { PriceLabelBadge, RangeScale } from '../../../entities/market/RangeScale.tsx'
import { shownSum } from '../../../entities/market/value-sum.ts'
import { useFactWords, useSignedMoney, ValueSum } from '../../../entities/market/ValueSum.tsx'
import { useMarketText } from '../../../entities/vehicle/PriceScale.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { usePriceGuide } from './use-price-guide.ts'

/** Beside the price field: the range of cars like the one in the form, where the typed price stands in it, the label that it gets and why. Nothing while the car is not known; it never blocks the form. */
export function PriceGuide({ listingId }: { listingId: string | null }) {
  const t = useTranslations('vehicle.market')
  const { car, estimate, isOutdated } = usePriceGuide(listingId)
  const isShown = car !== null && estimate !== undefined
  return (
    <div className={classNames(isShown && 'rounded-md border border-line p-4', isOutdated && 'opacity-60')}>
      <div role="status" aria-busy={isOutdated}>
        {!isShown ? null : estimate && isKnown(estimate) ? (
          <Standing price={car.salePrice ?? null} estimate={estimate} />
        ) : (
          <p className="text-sm text-muted">{t(estimate && hasEnough(estimate) ? 'tooWide' : 'tooFew')}</p>
        )}
      </div>
      {isShown && estimate && isKnown(estimate) ? <Reasons car={car} estimate={estimate} /> : null}
    </div>
  )
}

function hasEnough({ comparables }: MarketEstimate): boolean {
  return comparables >= fewestComparables
}

function isKnown(estimate: MarketEstimate): boolean {
  return hasEnough(estimate) && !estimate.isWide
}

function Standing({ price, estimate }: { price: number | null; estimate: MarketEstimate }) {
  const t = useTranslations('listing.guide')
  const f = useFormats()
  const { low, high, label } = estimate
  const words = useMarketText()({ listingType: 'sale', salePrice: price, dailyRate: null, market: estimate })
  return (
    <>
      <p className="font-semibold figures">{t('range', { low: f.money(low), high: f.money(high) })}</p>
      {words === null ? (
        <p className="mt-1 text-sm text-muted">{t('noPrice')}</p>
      ) : (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm figures">
          {label ? <PriceLabelBadge label={label} /> : null}
          {words}
        </p>
      )}
      {words !== null && !label ? <p className="mt-1 text-sm text-muted">{t('farBelow')}</p> : null}
    </>
  )
}

/** So many facts are named before all are asked for. */
const maxNamed = 4

function Reasons({ car, estimate }: { car: EstimatedCar; estimate: MarketEstimate }) {
  const t = useTranslations('listing.guide')
  const vehicle = {
    fuelType: car.fuelType ?? null,
    transmission: car.transmission ?? null,
    drivetrain: car.drivetrain ?? null,
    bodyType: car.bodyType ?? null,
  }
  const wordsOf = useFactWords(vehicle)
  const signed = useSignedMoney()
  const { average, adjustments } = estimate
  const named = shownSum(average ?? 0, adjustments).rows.filter(({ fact }) => fact !== 'market')
  return (
    <>
      <div className="mt-3">
        <RangeScale market={estimate} price={car.salePrice ?? null} />
      </div>
      {average === null || named.length === 0 ? null : (
        <>
          <ul aria-label={t('reasons')} className="mt-3 grid gap-1 text-sm figures has-[+details[open]]:hidden">
            {named.slice(0, maxNamed).map((row) => (
              <li key={row.fact} className="flex justify-between gap-4">
                <span>{wordsOf(row)}</span>
                <span className="whitespace-nowrap">{signed(row.amount)}</span>
              </li>
            ))}
          </ul>
          <details className="mt-2 text-sm">
            <summary className="disclosure min-h-11 font-medium text-action">{t('why')}</summary>
            <div className="mt-2 text-base">
              <ValueSum vehicle={vehicle} market={estimate} />
            </div>
          </details>
        </>
      )}
      <p className="mt-3 text-sm text-muted">
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
    </>
  )
}
