import { ownValue } from '@autopiazza/contract/own-value'
import type { FilterRemoval } from '@autopiazza/contract/search-filter-names'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { useFeatureName } from '../../entities/catalogue/use-feature-name.ts'
import { provinceNames } from '../../entities/place/province-names.ts'
import type { SearchState } from './search-state.ts'

type Bounds = readonly [from: number | undefined, to: number | undefined]

/** The text of a filter of a search. */
export function useFilterText(): (filter: FilterRemoval, state: SearchState) => string {
  const t = useTranslations('searched.active')
  const tFilters = useTranslations('search.filters')
  const tVocabulary = useTranslations('vocabulary')
  const featureName = useFeatureName()
  const f = useFormats()
  const euro = (value: number) => f.money(value * 100)

  function range(name: string, [from, to]: Bounds, format: (value: number) => string): string {
    if (from === undefined) return t('to', { name, to: format(to ?? 0) })
    if (to === undefined) return t('from', { name, from: format(from) })
    return from === to
      ? t('exactly', { name, value: format(from) })
      : t('between', { name, from: format(from), to: format(to) })
  }
  const oneOf = <Value>(values: readonly Value[] | undefined, nameOf: (value: Value) => string) =>
    (values ?? []).map(nameOf).join(', ')
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
      case 'feature':
        return featureName(value)
      case 'price':
        return range(tFilters('price'), [state.minPrice, state.maxPrice], euro)
      case 'instalment':
        return range(tFilters('instalment'), [undefined, state.maxInstalment], euro)
      case 'dailyRate':
        return range(tFilters('dailyRate'), [undefined, state.maxDailyRate], euro)
      case 'year':
        return range(tFilters('year'), [state.minYear, state.maxYear], String)
      case 'mileage':
        return range(tFilters('mileage'), [state.minMileage, state.maxMileage], f.kilometres)
      case 'power':
        return range(tFilters('power'), [state.minPower, state.maxPower], (cv) =>
          tFilters('cv', { value: f.number(cv) }),
        )
      case 'seats':
        return range(tFilters('seats'), [state.minSeats, state.maxSeats], String)
      case 'euroClass':
        return range(tFilters('euroClass'), [state.minEuroClass, undefined], String)
      case 'doors':
        return labelled(tFilters('doors'), oneOf(state.doors, String))
      case 'drivetrain':
        return labelled(
          tFilters('drivetrain'),
          oneOf(state.drivetrain, (one) => tVocabulary(`drivetrain.${one}`)),
        )
      case 'listingType':
        return tVocabulary(`listingType.${state.listingType ?? 'all'}`)
      case 'fuelType':
        return oneOf(state.fuelType, (one) => tVocabulary(`fuelType.${one}`))
      case 'transmission':
        return oneOf(state.transmission, (one) => tVocabulary(`transmission.${one}`))
      case 'bodyType':
        return oneOf(state.bodyType, (one) => tVocabulary(`searchedBodyType.${one}`))
      case 'color':
        return oneOf(state.color, (one) => tVocabulary(`color.${one}`))
      case 'sellerKind':
        return state.sellerKind ? tVocabulary(`sellerKind.${state.sellerKind}`) : ''
      case 'withPhotos':
        return tFilters('withPhotos')
      case 'region':
        return state.region ?? ''
      case 'province':
        return labelled(tFilters('province'), ownValue(provinceNames, state.province ?? '') ?? '')
      case 'place':
        return state.radius === undefined
          ? (state.place ?? '')
          : t('around', { place: state.place ?? '', radius: f.kilometres(state.radius) })
    }
  }
}
