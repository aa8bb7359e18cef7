import { carChoiceOf } from '@autopiazza/contract/car-choices'
import type { FilterRemoval } from '@autopiazza/contract/search-filter-names'
import {
  boundKeys,
  type FactFilter,
  factOfFilter,
  isChosen,
  type SearchedFact,
  exclusionKey,
  factExcludedBy,
} from '@autopiazza/contract/fact-filters'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { useFeatureName } from '../catalogue/use-feature-name.ts'
import { provinceName } from '../place/province-names.ts'
import { useFactText } from '../vehicle/use-fact-text.ts'
import type { SearchState } from './search-address.ts'

type Bounds = readonly [from: number | undefined, to: number | undefined]

/** Facts whose values are unclear without the fact's name. */
const unclear: readonly SearchedFact[] = ['doors', 'drivetrain']

export function useChosenText(): (name: SearchedFact, value: string | number) => string {
  const t = useTranslations('vocabulary.searchedBodyType')
  const textOf = useFactText()
  return (name, value) => (name === 'bodyType' ? t(value as 'suv') : textOf(name, value))
}

function useCarText(): (value: string) => string {
  const f = useFormats()
  return (value) => f.modelName(carChoiceOf(value) ?? { make: value })
}

export function useExcludedText(): (exclusion: FilterRemoval, state: SearchState) => string {
  const carText = useCarText()
  const featureName = useFeatureName()
  const valueText = useChosenText()
  return ({ filter, value = '' }, state) => {
    const fact = factExcludedBy(filter)
    if (fact) return (state[exclusionKey(fact)] ?? []).map((one) => valueText(fact, one)).join(', ')
    return filter === 'excludeFeature' ? featureName(value) : carText(value)
  }
}

/** Returns a function that names a filter; `sellerName` is the name for the seller filter. */
export function useFilterText(sellerName: string | null = null): (filter: FilterRemoval, state: SearchState) => string {
  const t = useTranslations('searched.active')
  const tFilters = useTranslations('search.filters')
  const tFacts = useTranslations('facts.names')
  const textOf = useFactText()
  const valueText = useChosenText()
  const tVocabulary = useTranslations('vocabulary')
  const featureName = useFeatureName()
  const carText = useCarText()
  const excludedText = useExcludedText()
  const f = useFormats()
  const euro = (value: number) => f.money(value * 100)

  function range(name: string, [from, to]: Bounds, format: (value: number) => string): string {
    if (from === undefined) return t('to', { name, to: format(to ?? 0) })
    if (to === undefined) return t('from', { name, from: format(from) })
    return from === to
      ? t('exactly', { name, value: format(from) })
      : t('between', { name, from: format(from), to: format(to) })
  }
  const factText = (filter: FactFilter, state: SearchState): string => {
    const name = factOfFilter(filter)
    if (!name) return ''
    if (!isChosen(name)) {
      const [least, most] = boundKeys(name)
      return range(tFacts(name), [state[least], state[most]], (value) => textOf(name, value))
    }
    const values = (state[name] ?? []).map((value) => valueText(name, value)).join(', ')
    return unclear.includes(name) ? labelled(tFacts(name), values) : values
  }
  const labelled = (name: string, value: string) => t('named', { name, value })

  return ({ filter, value = '' }, state) => {
    switch (filter) {
      case 'q':
        return t('text', { value: state.q ?? '' })
      case 'keyword':
        return t('text', { value })
      case 'make':
        return f.vehicleText(state.make ?? '')
      case 'model':
        return f.vehicleText(state.model ?? '')
      case 'cars':
        return value
          ? carText(value)
          : (state.cars ?? []).map(carText).reduce((first, last) => t('or', { first, last }))
      case 'excludeCars':
      case 'excludeFeature':
      case 'excludeFuelType':
      case 'excludeBodyType':
      case 'excludeTransmission':
        return t('without', { name: excludedText({ filter, value }, state) })
      case 'feature':
        return featureName(value)
      case 'price':
        return range(tFilters('price'), [state.minPrice, state.maxPrice], euro)
      case 'instalment':
        return range(tFilters('instalment'), [undefined, state.maxInstalment], euro)
      case 'dailyRate':
        return range(tFilters('dailyRate'), [undefined, state.maxDailyRate], euro)
      case 'listingType':
        return tVocabulary(`listingType.${state.listingType ?? 'all'}`)
      case 'priceLabel':
        return (state.priceLabel ?? []).map((label) => tVocabulary(`priceLabel.${label}`)).join(', ')
      case 'sellerKind':
        return state.sellerKind ? tVocabulary(`sellerKind.${state.sellerKind}`) : ''
      case 'seller':
        return sellerName ? tFilters('onlyOf', { name: sellerName }) : tFilters('thisSeller')
      case 'withPhotos':
        return tFilters('withPhotos')
      case 'region':
        return state.region ?? ''
      case 'province':
        return labelled(tFilters('province'), state.province ? provinceName(state.province) : '')
      case 'place':
        return state.radius === undefined
          ? (state.place ?? '')
          : t('around', { place: state.place ?? '', radius: f.kilometres(state.radius) })
      default:
        return factText(filter, state)
    }
  }
}
