import type { MarketEstimate } from '@autopiazza/contract/valuation'
import { type ReactNode, type Ref } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { LikeAdverts } from '../../entities/market/LikeAdverts.tsx'
import { NarrowingFacts } from '../../entities/market/NarrowingFacts.tsx'
import { RangeScale } from '../../entities/market/RangeScale.tsx'
import { ValueSum } from '../../entities/market/ValueSum.tsx'
import { type SellField, sellFields } from './sell-search.ts'
import { type CarToValue, askingPrice, confidenceOf } from './valued-car.ts'

interface ValueAnswerProps {
  car: CarToValue
  estimate: MarketEstimate
  heading: Ref<HTMLHeadingElement>
  publish: ReactNode
  onField: (name: SellField) => void
}

export function ValueAnswer({ car, estimate, heading, publish, onField }: ValueAnswerProps) {
  const t = useTranslations('sell.answer')
  const f = useFormats()
  const { value, low, high, comparables: count, standing, narrowingFacts } = estimate
  const sure = confidenceOf(estimate)
  return (
    <section aria-labelledby="value" className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 ref={heading} id="value" tabIndex={-1} className="outline-none">
        <span className="block text-sm font-medium text-muted wrap-anywhere">
          {t('car', { vehicle: f.vehicleName(car), mileage: f.kilometres(car.mileage) })}
        </span>
        <span className="mt-1 block text-xl font-semibold figures">
          {t('range', { low: f.money(low), high: f.money(high) })}
        </span>
      </h2>
      <p className="mt-2 prose-width figures">{t('value', { value: f.money(value) })}</p>
      <ul className="mt-4 grid gap-1.5 figures">
        <li className={sure === 'sure' ? undefined : 'font-medium text-waiting'}>
          {sure === 'few' ? t('few', { count }) : t(sure, { count: f.number(count) })}
        </li>
        <li>{standing ? t(standing.areSold ? 'sold' : 'online', { days: standing.days }) : t('unknown')}</li>
      </ul>
      <div className="mt-4 grid gap-3">
        <RangeScale market={estimate} price={null} />
        <NarrowingFacts facts={narrowingFacts} fields={sellFields} onField={onField} />
      </div>
      <div className="mt-6">{publish}</div>
      <div className="mt-8 grid gap-8">
        <ValueSum vehicle={car} market={estimate} />
        <LikeAdverts market={estimate} />
      </div>
    </section>
  )
}

/** Returns the price in whole euro with which the form of an advert is filled in. */
export function offeredEuro({ value }: Pick<MarketEstimate, 'value'>): number {
  return Math.floor(askingPrice(value) / 100)
}
