import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { countsQuery } from '../home-queries.ts'
import { browseLink } from './browse-link.ts'

const shown = 12

/** The makes with the most cars, each with their number. */
export function Makes() {
  const t = useTranslations('home.makes')
  const f = useFormats()
  const counts = useQuery(countsQuery(useAppContext().api, {}))
  const makes = counts.data?.make.slice(0, shown) ?? []
  if (makes.length === 0) return null
  return (
    <section aria-labelledby="makes">
      <h2 id="makes" className="text-xl">
        {t('title')}
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3">
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
