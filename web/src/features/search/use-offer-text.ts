import type { Relaxation } from '@autopiazza/contract'
import { carChoicesOf } from '@autopiazza/contract/car-choices'
import { factOfFilter, isChosen } from '@autopiazza/contract/fact-filters'
import type { FilterRemoval } from '@autopiazza/contract/search-filter-names'
import { useTranslations } from 'use-intl'
import { type Formats, useFormats } from '../../app/format.ts'
import { useSellerName } from '../../entities/seller/seller-queries.ts'
import type { SearchState } from '../../entities/search/search-address.ts'
import { useExcludedText, useFilterText } from '../../entities/search/use-filter-text.ts'

const places: readonly FilterRemoval['filter'][] = ['place', 'province', 'region']

export function useOfferText(state: SearchState): (offer: Relaxation) => string {
  const t = useTranslations('searched.nothing')
  const tBounds = useTranslations('facts.bounds')
  const f = useFormats()
  const textOf = useFilterText(useSellerName(state.seller))
  const excludedText = useExcludedText()
  const limitOf = (filter: FilterRemoval['filter']): string | null => {
    const fact = factOfFilter(filter)
    return fact && !isChosen(fact) ? tBounds(`${fact}.limit`) : null
  }
  const nameOf = (removal: FilterRemoval): string => {
    const { filter } = removal
    switch (filter) {
      case 'price':
      case 'instalment':
      case 'dailyRate':
      case 'place':
        return t(`limit.${filter}`)
      case 'q':
      case 'keyword':
        return textOf(removal, state)
      case 'excludeCars':
      case 'excludeFeature':
      case 'excludeFuelType':
      case 'excludeBodyType':
      case 'excludeTransmission':
        return t('exclusion', { name: excludedText(removal, state) })
      default:
        return limitOf(filter) ?? t('filter', { name: textOf(removal, state) })
    }
  }
  return ({ without, count }) => {
    const counted = { count, number: f.number(count) }
    const [first, second] = without
    if (!first) return ''
    if (without.length > 2) return t('offer.named', { ...counted, name: nameIn(state, f) })
    if (second)
      return t('offer.without', { ...counted, filter: t('both', { first: nameOf(first), second: nameOf(second) }) })
    if (places.includes(first.filter)) return t('offer.anywhere', counted)
    if (first.filter === 'seller') return t('offer.anySeller', counted)
    if (first.filter === 'model' && state.make)
      return t('offer.anyModel', { ...counted, make: f.vehicleText(state.make) })
    return t('offer.without', { ...counted, filter: nameOf(first) })
  }
}

function nameIn(state: SearchState, f: Formats): string {
  const { model, q } = state
  const cars = carChoicesOf(state).map(f.modelName).join(', ') || f.vehicleText(model ?? '')
  return [cars, q && f.vehicleText(q)].filter(Boolean).join(' ')
}
