import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { useFeatureName } from '../../entities/catalogue/use-feature-name.ts'
import type { ActiveFilter } from './active-filters.ts'

/** The text of an active filter. */
export function useFilterText(): (filter: ActiveFilter) => string {
  const t = useTranslations('search')
  const tVocabulary = useTranslations('vocabulary')
  const featureName = useFeatureName()
  const f = useFormats()

  return (filter) => {
    switch (filter.kind) {
      case 'q':
      case 'keyword':
        return t('active.text', { value: filter.value })
      case 'make':
      case 'model':
        return filter.value
      case 'feature':
        return featureName(filter.value)
      case 'year':
        return ends(t('filters.year'), filter, String)
      case 'price':
        return ends(t('filters.price'), filter, (euro) => f.money(euro * 100))
      case 'listingType':
        return tVocabulary(`listingType.${filter.value}`)
      case 'fuelType':
        return tVocabulary(`fuelType.${filter.value}`)
      case 'transmission':
        return tVocabulary(`transmission.${filter.value}`)
      case 'bodyType':
        return tVocabulary(`bodyType.${filter.value}`)
    }
  }

  function ends(
    name: string,
    { from, to }: { from: number | undefined; to: number | undefined },
    format: (value: number) => string,
  ) {
    if (from !== undefined && to !== undefined) return t('active.between', { name, from: format(from), to: format(to) })
    return from === undefined
      ? t('active.to', { name, to: format(to ?? 0) })
      : t('active.from', { name, from: format(from) })
  }
}
