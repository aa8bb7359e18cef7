import type { StockImport } from '@autopiazza/contract'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { paths } from '../../app/paths.ts'

/** Lists the cars of earlier files that this file does not contain. Their adverts do not change. */
export function MissingCars({ missing: { count, cars } }: Pick<StockImport, 'missing'>) {
  const t = useTranslations('imports.missing')
  if (count === 0) return null
  const others = count - cars.length
  return (
    <details className="rounded-lg border border-line bg-surface">
      <summary className="disclosure mx-0 min-h-13 justify-between gap-4 rounded-lg px-4 py-3 sm:px-6">
        {t('title', { count })}
      </summary>
      <div className="border-t border-line px-4 py-5 text-sm sm:px-6">
        <p className="prose-width text-muted">{t('text')}</p>
        <ul className="mt-3 grid gap-x-6 gap-y-2 md:grid-cols-2">
          {cars.map(({ listingId, stockNumber, title }) => (
            <li key={listingId} className="wrap-anywhere">
              <Link {...paths.vehicle(listingId)} className="text-action underline underline-offset-4">
                {title}
              </Link>{' '}
              <span className="text-muted">{t('stockNumber', { number: stockNumber })}</span>
            </li>
          ))}
        </ul>
        {others > 0 ? <p className="mt-3 text-muted">{t('others', { count: others })}</p> : null}
      </div>
    </details>
  )
}
