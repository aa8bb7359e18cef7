import {
  boundKeys,
  chosenValues,
  filterOf,
  isChosen,
  type LeastFact,
  type RangedFact,
  type SearchedFact,
} from '@autopiazza/contract/fact-filters'
import { vehicleFacts } from '@autopiazza/contract/vehicle-facts'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { useFactUnit } from '../../../entities/vehicle/use-fact-text.ts'
import { boundEnds } from '../../../entities/search/search-address.ts'
import { useChosenText } from '../../../entities/search/use-filter-text.ts'
import { countedOptions } from './facet-options.ts'
import type { FilterControls } from '../use-search-state.ts'
import { RangeFilter } from './RangeFilter.tsx'
import { sliderOf } from './slider-scale.ts'
import { SelectFilter } from './SelectFilter.tsx'
import { SeveralFilter } from './SeveralFilter.tsx'

export function FactFilter({ name, ...controls }: FilterControls & { name: SearchedFact }) {
  const textOf = useChosenText()
  if (isChosen(name)) {
    const { filter } = vehicleFacts[name]
    const values: readonly (string | number)[] = 'offered' in filter ? filter.offered : chosenValues(name)
    return (
      <SeveralFilter
        {...controls}
        name={name}
        values={values}
        nameOf={(value) => textOf(name, value)}
        markOf={name === 'color' ? swatch : undefined}
      />
    )
  }
  return isRanged(name) ? <RangedFilter {...controls} name={name} /> : <LeastFilter {...controls} name={name} />
}

const swatch = (color: string) => <i className={`swatch paint-${color}`} />

function isRanged(name: RangedFact | LeastFact): name is RangedFact {
  return vehicleFacts[name].filter.by === 'range'
}

function RangedFilter({ name, ...controls }: FilterControls & { name: RangedFact }) {
  const t = useTranslations('facts')
  const unit = useFactUnit()(name) ?? undefined
  const f = useFormats()
  const format = name === 'year' ? String : f.number
  return (
    <RangeFilter
      {...controls}
      filter={filterOf(name)}
      legend={t(`names.${name}`)}
      labels={[t(`bounds.${name}.least`), t(`bounds.${name}.most`)]}
      names={boundKeys(name)}
      slider={sliderOf(name)}
      typed={boundEnds(name)}
      unit={unit}
      format={format}
      valueText={(value) => [format(value), unit].filter(Boolean).join(' ')}
    />
  )
}

function LeastFilter({ name, state, change, facets }: FilterControls & { name: LeastFact }) {
  const t = useTranslations('search.filters')
  const tFacts = useTranslations('facts')
  const [least, most] = boundKeys(name)
  return (
    <SelectFilter
      filter={filterOf(name)}
      name={least}
      label={tFacts(`names.${name}`)}
      any={t('anyOne')}
      options={countedOptions(vehicleFacts[name].filter.offered.map(String), facets?.[least])}
      value={String(state[least] ?? '')}
      nameOf={(value) => tFacts(`bounds.${name}.offered`, { value })}
      onChoose={(value) => change({ [least]: Number(value), [most]: undefined })}
    />
  )
}
