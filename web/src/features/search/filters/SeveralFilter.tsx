import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { countedOptions } from './facet-options.ts'
import type { FilterControls } from './filter-controls.ts'
import { OptionList } from './OptionList.tsx'

export interface SeveralFilterProps<Value> extends FilterControls {
  name: 'fuelType' | 'transmission' | 'bodyType' | 'color' | 'drivetrain' | 'doors'
  values: readonly Value[]
  nameOf: (value: Value) => string
  markOf?: (value: string) => ReactNode
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
  return (
    <OptionList
      filter={name}
      legend={t(name)}
      name={name}
      kind="checkbox"
      options={countedOptions(values.map(String), facets?.[name])}
      nameOf={(value) => nameOf(value as Value)}
      markOf={markOf}
      chosen={(state[name] ?? []).map(String)}
      onChoose={(chosen) => change({ [name]: chosen })}
    />
  )
}
