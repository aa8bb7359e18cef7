import type { LikeAdvert } from '@autopiazza/contract/market-value'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'

/** The adverts on sale that are nearest to a valued car, each with price, year, kilometres and date. */
export function LikeAdverts({ adverts }: { adverts: readonly LikeAdvert[] }) {
  const t = useTranslations('sell.like')
  const f = useFormats()
  if (adverts.length === 0) return null
  return (
    <section className="mt-8">
      <h3 className="text-base">{t('title')}</h3>
      <ul className="mt-2 grid gap-x-8 sm:grid-cols-2">
        {adverts.map(({ id, version, year, mileage, salePrice, createdAt, ...car }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-2.5 text-sm figures"
          >
            <Link
              {...paths.vehicle(id)}
              className="font-medium wrap-anywhere underline underline-offset-4 hover:no-underline"
            >
              {f.modelName(car)}
            </Link>
            <span className="text-right font-semibold">{f.money(salePrice)}</span>
            {version ? <span className="col-span-2 truncate text-muted">{f.vehicleText(version)}</span> : null}
            <span>{t('facts', { year: String(year), mileage: f.kilometres(mileage) })}</span>
            <span className="text-right text-muted">{t('since', { date: f.shortDate(createdAt) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
