import type { SearchFilters } from '@autopiazza/contract'
import { carChoicesOf } from '@autopiazza/contract/car-choices'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { activeFilters } from './active-filters.ts'
import { queryOf, readSearch } from './search-address.ts'
import { useFilterText } from './use-filter-text.ts'

/** What a search asks for in a few words, 'Golf o Polo, fino a 15.000 €', and the link to it. The page has to load the messages of `search`, `searched` and `facts`. */
export function useSearchWords() {
  const t = useTranslations('searched.words')
  const tActive = useTranslations('searched.active')
  const f = useFormats()
  const textOf = useFilterText()

  function carsText(choices: ReturnType<typeof carChoicesOf>): string {
    const names = choices.map((choice) => {
      const { make, model } = choice
      const [own, whole] = [f.vehicleText(make), f.modelName(choice)]
      // Of several cars the models say enough.
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
      .map((filter) => (filter.filter === 'price' ? priceText(state) : textOf(filter, state)))
    const words = [...(choices.length > 0 ? [carsText(choices)] : []), ...others].join(', ')
    return { words: words.charAt(0).toUpperCase() + words.slice(1), link: paths.search(queryOf(state)) }
  }
}
