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

type SeveralChoice = 'fuelType' | 'transmission' | 'bodyType'

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
  function several<Value extends string>(
    kind: SeveralChoice,
    values: readonly Value[],
    nameOf: (value: Value) => string,
  ) {
    const chosen: readonly string[] = state[kind] ?? []
    return (
      <OptionList
        legend={t(kind)}
        name={kind}
        kind="checkbox"
        options={countedOptions(values, facets?.[kind]).map((option) => ({ ...option, label: nameOf(option.value) }))}
        isChosen={(value) => chosen.includes(value)}
        onChoose={(value, isOn) =>
          change({ [kind]: isOn ? [...chosen, value] : chosen.filter((one) => one !== value) })
        }
      />
    )
  }

  return (
    <form action="/search" onSubmit={(event) => event.preventDefault()} className="grid gap-6">
      <HiddenState state={state} except={ownFields} />
      <MakeAndModel state={state} change={change} facets={facets} />
      <OptionList
        legend={t('listingType')}
        name="listingType"
        kind="radio"
        options={[
          { value: '', label: tVocabulary('listingType.all') },
          ...countedOptions(listingTypes, facets?.listingType).map((option) => ({
            ...option,
            label: tVocabulary(`listingType.${option.value}`),
          })),
        ]}
        isChosen={(value) => (state.listingType ?? '') === value}
        onChoose={(value) => change({ listingType: listingTypes.find((type) => type === value) })}
      />
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
      {several('fuelType', fuelTypes, (value) => tVocabulary(`fuelType.${value}`))}
      {several('transmission', transmissions, (value) => tVocabulary(`transmission.${value}`))}
      {several('bodyType', bodyTypes, (value) => tVocabulary(`bodyType.${value}`))}
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
