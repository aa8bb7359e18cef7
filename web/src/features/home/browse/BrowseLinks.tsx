import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { countsQuery } from '../home-queries.ts'

const browseLink =
  'flex h-full min-h-13 items-center justify-between gap-2 rounded-md border border-line bg-surface px-4 py-2 font-medium figures hover:border-edge'

const shown = 12

/** Links to the makes with the most cars, each with its number of cars. */
export function Makes() {
  const t = useTranslations('home.makes')
  const f = useFormats()
  const counts = useQuery(countsQuery(useAppContext().api, {}))
  const makes = counts.data?.make.slice(0, shown) ?? []
  if (makes.length === 0) return null
  return (
    <section aria-labelledby="makes">
      <h2 id="makes" className="text-lg lg:text-xl">
        {t('title')}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 lg:mt-6 sm:grid-cols-3">
        {makes.map(({ value, count }) => (
          <li key={value}>
            <Link {...paths.search({ make: value })} className={browseLink}>
              {f.vehicleText(value)}
              <span className="text-sm font-normal text-muted">
                {f.number(count)} <span className="sr-only">{t('cars')}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const limits = [5_000, 10_000, 15_000, 20_000, 30_000]

/** Links to searches by budget. */
export function Budgets() {
  const t = useTranslations('home.budgets')
  const f = useFormats()
  const highest = 30_000
  return (
    <section aria-labelledby="budgets">
      <h2 id="budgets" className="text-lg lg:text-xl">
        {t('title')}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 lg:mt-6 sm:grid-cols-3 lg:grid-cols-2">
        {limits.map((euro) => (
          <li key={euro}>
            <Link {...paths.search({ maxPrice: euro })} className={browseLink}>
              {t('upTo', { price: f.money(euro * 100) })}
            </Link>
          </li>
        ))}
        <li>
          <Link {...paths.search({ minPrice: highest })} className={browseLink}>
            {t('from', { price: f.money(highest * 100) })}
          </Link>
        </li>
      </ul>
    </section>
  )
}
