import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { hrefOf, paths, type Query } from '../../../app/paths.ts'
import { NearMeButton } from '../../../entities/place/NearMeButton.tsx'
import { SearchField } from '../../../entities/search/SearchField.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { CarSearch } from './CarSearch.tsx'

const sheetId = 'home-filters'
const budget = 10_000
/** In kilometres. */
const radius = 50
const examples = ['estate', 'suv', 'electric', 'seats'] as const

/** Renders the search field with example searches below. On a phone it also opens the four filters. */
export function HomeSearch() {
  const t = useTranslations('home')
  const tVocabulary = useTranslations('vocabulary')
  const f = useFormats()
  const navigate = useNavigate()
  const search = (query: Query) => void navigate({ href: hrefOf(paths.search(query)) })
  const ready: readonly (readonly [string, Query])[] = [
    [t('quick.upTo', { price: f.money(budget * 100) }), { maxPrice: budget }],
    [tVocabulary('searchedBodyType.suv'), { bodyType: 'suv' }],
    [tVocabulary('fuelType.hybrid'), { fuelType: 'hybrid' }],
  ]
  return (
    <>
      <SearchField id="search-box" onSearch={(q) => search({ q })} onChoose={({ query }) => search(query)} />
      <ul aria-label={t('quick.label')} className="mt-2.5 flex flex-wrap gap-2">
        {ready.map(([name, query]) => (
          <li key={name}>
            <Link {...paths.search(query)} className="quick">
              {name}
            </Link>
          </li>
        ))}
        <li className="quick-near noscript:hidden">
          <NearMeButton size="small" onFound={(place) => search({ place, radius })} />
        </li>
        <li className="lg:hidden">
          <button type="button" popoverTarget={sheetId} className="quick">
            <span aria-hidden="true" className="icon icon-sliders" />
            {t('filters.title')}
          </button>
        </li>
      </ul>
    </>
  )
}

/** Renders make, model, price and province with example sentences: a card on wide screens, a bottom sheet on a phone. */
export function HomeFilters() {
  const t = useTranslations('home')
  return (
    <Sheet
      id={sheetId}
      side="bottom"
      title={t('filters.title')}
      closeLabel={t('filters.close')}
      className="lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-6"
    >
      <CarSearch />
      <p id="examples" className="mt-5 border-t border-line pt-4 text-sm text-muted">
        {t('hero.inOwnWords')}
      </p>
      <ul aria-labelledby="examples" className="mt-1 text-sm">
        {examples.map((example) => (
          <li key={example}>
            <Link
              {...paths.search({ q: t(`hero.examples.${example}`) })}
              className="inline-flex min-h-7 items-center text-action underline-offset-4 hover:underline"
            >
              {t('hero.quoted', { sentence: t(`hero.examples.${example}`) })}
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
