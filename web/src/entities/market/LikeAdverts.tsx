import type { LikeAdvert, MarketValue } from '@autopiazza/contract/market-value'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'

const shownAtOnce = 4

interface LikeAdvertsProps {
  market: Pick<MarketValue, 'likeAdverts' | 'comparables'>
  /** The screen reader text that announces a new tab, when the links open one. */
  newTab?: string
}

export function LikeAdverts({ market: { likeAdverts, comparables }, newTab }: LikeAdvertsProps) {
  const t = useTranslations('market.like')
  if (likeAdverts.length === 0) return null
  const others = likeAdverts.slice(shownAtOnce)
  return (
    <section>
      <h3 className="text-base">{t('title')}</h3>
      <p className="text-sm text-muted">{t('nearest', { count: comparables })}</p>
      <Rows adverts={likeAdverts.slice(0, shownAtOnce)} newTab={newTab} />
      {others.length === 0 ? null : (
        <details>
          <summary className="disclosure text-sm">{t('others', { count: others.length })}</summary>
          <Rows adverts={others} newTab={newTab} />
        </details>
      )}
    </section>
  )
}

function Rows({ adverts, newTab }: { adverts: readonly LikeAdvert[]; newTab: string | undefined }) {
  const t = useTranslations('market.like')
  const f = useFormats()
  return (
    <ul className="mt-1 divide-y divide-line">
      {adverts.map(({ id, version, mileage, salePrice, adjusted, createdAt, ...car }) => (
        <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5 text-sm figures">
          <Link
            {...paths.vehicle(id)}
            target={newTab && '_blank'}
            className="min-w-0 font-medium wrap-anywhere underline underline-offset-4 hover:no-underline"
          >
            {f.vehicleName(car)}
            {newTab ? <span className="sr-only"> {newTab}</span> : null}
          </Link>
          <span className="text-right font-semibold">{f.money(salePrice)}</span>
          <span className="min-w-0 truncate text-muted">{f.vehicleText(version ?? '')}</span>
          <span className="text-right">{f.kilometres(mileage)}</span>
          <span className="col-span-2 flex flex-wrap justify-between gap-x-4 text-muted">
            <span>{t('since', { date: f.shortDate(createdAt) })}</span>
            <span>{t('adjusted', { price: f.money(adjusted) })}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
