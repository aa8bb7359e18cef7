import type { VehicleDetail } from '@autopiazza/contract'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'

export function OtherListings({ listings: { count, newest } }: { listings: VehicleDetail['seller']['otherListings'] }) {
  const t = useTranslations('seller')
  const f = useFormats()
  if (count === 0) return null
  return (
    <details className="mt-3 text-sm">
      <summary className="disclosure justify-between text-action">
        {t('others', { count, number: f.number(count) })}
      </summary>
      {count > newest.length ? <p className="text-muted">{t('newest', { number: f.number(newest.length) })}</p> : null}
      <ul className="divide-y divide-line">
        {newest.map(({ id, salePrice, dailyRate, ...car }) => (
          <li key={id}>
            <Link
              {...paths.vehicle(id)}
              className="flex min-h-11 items-center justify-between gap-3 py-2 hover:underline hover:underline-offset-4"
            >
              <span className="min-w-0 wrap-anywhere">{f.vehicleName(car)}</span>
              <span className="shrink-0 font-medium figures">
                {salePrice !== null
                  ? f.money(salePrice)
                  : dailyRate !== null
                    ? t('perDay', { price: f.money(dailyRate) })
                    : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
