import { bodyTypes, filterFeatures, fuelTypes, listingTypes, transmissions } from '@autopiazza/contract/vocabulary'
import { searchPriceStepEuro } from '@autopiazza/contract/constants'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { Button } from '../../ui/Button.tsx'
import { countedOptions } from './facet-options.ts'
import type { FilterControls } from './filter-controls.ts'
import { HiddenState } from './HiddenState.tsx'
import { MakeAndModel } from './MakeAndModel.tsx'
import { OptionList } from './OptionList.tsx'
import { RangeFilter } from './RangeFilter.tsx'
import { priceEnds, yearEnds } from './search-state.ts'

type SingleChoice = 'listingType' | 'fuelType' | 'transmission' | 'bodyType'

/** The parameters that the form's own fields send. */
const ownFields = [
  'make',
  'model',
  'minYear',
  'maxYear',
  'minPrice',
  'maxPrice',
  'features',
  'listingType',
  'fuelType',
  'transmission',
  'bodyType',
] as const

/** All filters; each choice changes the address at once. A plain form with a button before the scripts load. */
export function Filters({ state, change, facets }: FilterControls) {
  const t = useTranslations('search.filters')
  const tVocabulary = useTranslations('vocabulary')
  const f = useFormats()
  const features = state.features ?? []

  const yearText = (year: number) => {
    if (year === yearEnds.min) return t('andBefore', { value: String(year) })
    return year === yearEnds.max ? t('andAbove', { value: String(year) }) : String(year)
  }
  const priceText = (price: number) => {
    const text = f.money(price * 100)
    return price === priceEnds.max ? t('andAbove', { value: text }) : text
  }
  function choice<Value extends string>(
    kind: SingleChoice,
    values: readonly Value[],
    nameOf: (value: Value) => string,
    any = t('any'),
  ) {
    const options = countedOptions(values, facets?.[kind]).map((option) => ({ ...option, label: nameOf(option.value) }))
    return (
      <OptionList
        legend={t(kind)}
        name={kind}
        kind="radio"
        options={[{ value: '', label: any }, ...options]}
        isChosen={(value) => (state[kind] ?? '') === value}
        onChoose={(value) => change({ [kind]: value })}
      />
    )
  }

  return (
    <form action="/search" onSubmit={(event) => event.preventDefault()} className="grid gap-6">
      <HiddenState state={state} except={ownFields} />
      <MakeAndModel state={state} change={change} facets={facets} />
      {choice(
        'listingType',
        listingTypes,
        (value) => tVocabulary(`listingType.${value}`),
        tVocabulary('listingType.all'),
      )}
      <RangeFilter
        legend={t('price')}
        minLabel={t('minPrice')}
        maxLabel={t('maxPrice')}
        names={['minPrice', 'maxPrice']}
        min={priceEnds.min}
        max={priceEnds.max}
        step={searchPriceStepEuro}
        value={[state.minPrice ?? priceEnds.min, state.maxPrice ?? priceEnds.max]}
        onCommit={([minPrice, maxPrice], goesOn) => change({ minPrice, maxPrice }, goesOn)}
        format={priceText}
      />
      <RangeFilter
        legend={t('year')}
        minLabel={t('minYear')}
        maxLabel={t('maxYear')}
        names={['minYear', 'maxYear']}
        min={yearEnds.min}
        max={yearEnds.max}
        step={1}
        value={[state.minYear ?? yearEnds.min, state.maxYear ?? yearEnds.max]}
        onCommit={([minYear, maxYear], goesOn) => change({ minYear, maxYear }, goesOn)}
        format={yearText}
      />
      {choice('fuelType', fuelTypes, (value) => tVocabulary(`fuelType.${value}`))}
      {choice('transmission', transmissions, (value) => tVocabulary(`transmission.${value}`))}
      {choice('bodyType', bodyTypes, (value) => tVocabulary(`bodyType.${value}`))}
      <OptionList
        legend={t('features')}
        name="features"
        kind="checkbox"
        options={countedOptions(filterFeatures, facets?.features).map((option) => ({
          ...option,
          label: tVocabulary(`feature.${option.value}`),
        }))}
        isChosen={(value) => features.includes(value)}
        onChoose={(value, isOn) =>
          change({ features: isOn ? [...features, value] : features.filter((one) => one !== value) })
        }
      />
      <div className="hidden noscript:block">
        <Button type="submit">{t('apply')}</Button>
      </div>
    </form>
  )
}
