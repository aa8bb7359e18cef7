import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { browseLink } from './browse-link.ts'

const limits = [5_000, 10_000, 15_000, 20_000, 30_000]

/** Searches by what one may spend. */
export function Budgets() {
  const t = useTranslations('home.budgets')
  const f = useFormats()
  const highest = 30_000
  return (
    <section aria-labelledby="budgets">
      <h2 id="budgets" className="text-xl">
        {t('title')}
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-2">
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
