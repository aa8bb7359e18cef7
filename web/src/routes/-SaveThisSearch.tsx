import { publicName } from '@autopiazza/contract/person-name'
import type { SellerPage } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useSellerName } from '../entities/seller/seller-queries.ts'
import { SaveSearchButton } from '../features/saved-searches/SaveSearchButton.tsx'
import { activeFilters } from '../entities/search/active-filters.ts'
import { filtersOf, hasFiltersBeside, queryOf } from '../entities/search/search-address.ts'
import { useFilterText } from '../entities/search/use-filter-text.ts'
import { useSearched } from '../features/search/use-search-state.ts'

export function SaveThisSearch() {
  const state = useSearched()
  const textOf = useFilterText(useSellerName(state.seller))
  const names = activeFilters(state).map((filter) => textOf(filter, state))
  return (
    <SaveSearchButton
      filters={filtersOf(state)}
      sentence={state.nlQuery ?? null}
      query={queryOf(state)}
      suggestedName={names.join(', ')}
    />
  )
}

/** Saves the search for all cars of a seller under the seller's name. With further filters, their names are used. */
export function SaveSellersSearch({ seller }: { seller: SellerPage }) {
  const t = useTranslations('seller')
  const tPage = useTranslations('sellers')
  const state = useSearched()
  if (hasFiltersBeside(state)) return <SaveThisSearch />
  return (
    <SaveSearchButton
      filters={filtersOf(state)}
      sentence={null}
      query={queryOf(state)}
      suggestedName={publicName(seller) ?? t('unnamed')}
      label={tPage('notify')}
    />
  )
}
