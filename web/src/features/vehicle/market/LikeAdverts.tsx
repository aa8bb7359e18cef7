import type { MarketValue } from '@autopiazza/contract/market-value'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'

/** The adverts that a value rests on, the nearest first, each with its price as it is and as it would be with the facts of this car. */
export function LikeAdverts({ market: { likeAdverts, comparables } }: { market: MarketValue }) {
  const t = useTranslations('vehicle.market.like')
  const f = useFormats()
  if (likeAdverts.length === 0) return null
  return (
    <section>
      <h3 className="text-base">{t('title')}</h3>
      {comparables > likeAdverts.length ? (
        <p className="text-sm text-muted">
          {t('nearest', { shown: f.number(likeAdverts.length), count: f.number(comparables) })}
        </p>
      ) : null}
      <ul className="mt-1 divide-y divide-line">
        {likeAdverts.map(({ id, version, mileage, salePrice, adjusted, createdAt, ...car }) => (
          <li key={id} className="grid grid-cols-[1fr_auto] gap-x-4 py-2.5 text-sm figures">
            <Link
              {...paths.vehicle(id)}
              className="min-w-0 font-medium wrap-anywhere underline underline-offset-4 hover:no-underline"
            >
              {f.vehicleName(car)}
            </Link>
            <span className="text-right font-semibold">{f.money(salePrice)}</span>
            <span className="min-w-0 truncate text-muted">{f.vehicleText(version ?? '')}</span>
            <span className="text-right">{f.kilometres(mileage)}</span>
            <span className="text-muted">{t('since', { date: f.shortDate(createdAt) })}</span>
            <span className="text-right text-muted">{t('adjusted', { price: f.money(adjusted) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
