import type { ChosenFact } from '@autopiazza/contract/fact-filters'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { countedOptions } from './facet-options.ts'
import type { FilterControls } from '../use-search-state.ts'
import { OptionList } from './OptionList.tsx'

export interface SeveralFilterProps<Value> extends FilterControls {
  name: ChosenFact
  values: readonly Value[]
  nameOf: (value: Value) => string
  markOf?: ((value: string) => ReactNode) | undefined
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
  const t = useTranslations('facts.names')
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
