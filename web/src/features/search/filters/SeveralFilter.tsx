import type { Facet } from '@autopiazza/contract'
import type { FilterName } from '@autopiazza/contract/search-filter-names'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { countedOptions } from './facet-options.ts'
import type { FilterControls } from './filter-controls.ts'
import { OptionList } from './OptionList.tsx'

/** The filters that take several values, called alike in the address, in the facets and as filters. */
export type SeveralKey = Extract<
  Facet & FilterName,
  'fuelType' | 'transmission' | 'bodyType' | 'color' | 'drivetrain' | 'doors'
>

export interface SeveralFilterProps<Value> extends FilterControls {
  name: SeveralKey
  values: readonly Value[]
  nameOf: (value: Value) => string
  markOf?: (value: Value) => ReactNode
}

/** A filter of which several values can be chosen; an advert needs one of them. */
export function SeveralFilter<Value extends string | number>({
  name,
  values,
  nameOf,
  markOf,
  state,
  change,
  facets,
}: SeveralFilterProps<Value>) {
  const t = useTranslations('search.filters')
  const chosen = (state[name] ?? []).map(String)
  const options = countedOptions(values.map(String), facets?.[name]).map((option, at) => {
    const value = values[at] as Value
    return { ...option, label: nameOf(value), mark: markOf?.(value) }
  })
  return (
    <OptionList
      filter={name}
      legend={t(name)}
      name={name}
      kind="checkbox"
      options={options}
      isChosen={(value) => chosen.includes(value)}
      onChoose={(value, isOn) => change({ [name]: isOn ? [...chosen, value] : chosen.filter((one) => one !== value) })}
    />
  )
}
