import { type ChosenFact, excludedFacts, exclusionKey } from '@autopiazza/contract/fact-filters'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { countedOptions } from './facet-options.ts'
import type { FilterControls } from '../use-search-state.ts'
import { ExcludedValues } from './Exclusion.tsx'
import { OptionList } from './OptionList.tsx'

export interface SeveralFilterProps<Value> extends FilterControls {
  name: ChosenFact
  values: readonly Value[]
  nameOf: (value: Value) => string
  markOf?: ((value: string) => ReactNode) | undefined
}

/** Renders a filter of which several values can be chosen; an advert has to match one of them. */
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
  const tFilters = useTranslations('search.filters')
  const chosen = (state[name] ?? []).map(String)
  const excludable = excludedFacts.find((one) => one === name)
  const options = {
    options: countedOptions(values.map(String), facets?.[name]),
    nameOf: (value: string) => nameOf(value as Value),
  }
  return (
    <div>
      <OptionList
        {...options}
        filter={name}
        legend={t(name)}
        name={name}
        kind="checkbox"
        markOf={markOf}
        chosen={chosen}
        onChoose={(next) => change({ [name]: next })}
      />
      {excludable && chosen.length === 0 ? (
        <ExcludedValues
          {...options}
          filter={exclusionKey(excludable)}
          title={tFilters(`exclusions.${excludable}`)}
          name={exclusionKey(excludable)}
          chosen={state[exclusionKey(excludable)] ?? []}
          onChoose={(next) => change({ [exclusionKey(excludable)]: next })}
        />
      ) : null}
    </div>
  )
}
