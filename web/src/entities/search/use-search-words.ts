import type { SearchFilters } from '@autopiazza/contract'
import { carChoicesOf } from '@autopiazza/contract/car-choices'
import { factOfFilter, isChosen } from '@autopiazza/contract/fact-filters'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { type ActiveFilter, activeFilters } from './active-filters.ts'
import { queryOf, readSearch } from './search-address.ts'
import { useFilterText } from './use-filter-text.ts'

/** Returns a function that describes a search in a few words, 'Golf o Polo, fino a 15.000 €'. The page has to load `search`, `searched` and `facts`. */
export function useSearchWords() {
  const t = useTranslations('searched.words')
  const tActive = useTranslations('searched.active')
  const f = useFormats()
  const textOf = useFilterText()

  function carsText(choices: ReturnType<typeof carChoicesOf>): string {
    const names = choices.map((choice) => {
      const { make, model } = choice
      const [own, whole] = [f.vehicleText(make), f.modelName(choice)]
      // Omits the make where several models are listed.
      return model && choices.length > 1 && whole.startsWith(`${own} `) ? whole.slice(own.length + 1) : whole
    })
    return names.reduce((first, last) => tActive('or', { first, last }))
  }
  function priceText({ minPrice, maxPrice }: SearchFilters): string {
    const [from, to] = [minPrice, maxPrice].map((euro) => (euro === undefined ? null : f.money(euro * 100)))
    return from && to ? t('between', { from, to }) : to ? t('upTo', { to }) : t('from', { from: from ?? '' })
  }

  return (filters: SearchFilters) => {
    const state = readSearch(filters)
    const choices = carChoicesOf(state)
    const others = activeFilters(state)
      .filter(({ filter }) => choices.length === 0 || !['make', 'model', 'cars'].includes(filter))
      .toSorted((one, other) => orderOf(one) - orderOf(other))
    const textsOf = (some: typeof others) => [
      ...(choices.length > 0 ? [carsText(choices)] : []),
      ...some.map((filter) => (filter.filter === 'price' ? priceText(state) : textOf(filter, state))),
    ]
    const words = textsOf(others).join(', ')
    const names = textsOf(others.filter((one) => orderOf(one) === 0)).join(' ')
    const query = queryOf(state)
    return { words: words.charAt(0).toUpperCase() + words.slice(1), names, query, link: paths.search(query) }
  }
}

/** Sorts names first, then bounds, then exclusions. */
function orderOf({ filter }: ActiveFilter): number {
  if (filter.startsWith('exclude')) return 2
  const fact = factOfFilter(filter)
  return ['price', 'instalment', 'dailyRate'].includes(filter) || (fact && !isChosen(fact)) ? 1 : 0
}
