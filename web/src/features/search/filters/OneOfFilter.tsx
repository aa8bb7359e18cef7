import { useTranslations } from 'use-intl'
import { countedOptions } from './facet-options.ts'
import type { FilterControls } from '../use-search-state.ts'
import { OptionList } from './OptionList.tsx'

export interface OneOfFilterProps<Value> extends FilterControls {
  name: 'listingType' | 'sellerKind'
  values: readonly Value[]
  any: string
  nameOf: (value: Value) => string
}

export function OneOfFilter<Value extends string>({
  name,
  values,
  any,
  nameOf,
  state,
  change,
  facets,
}: OneOfFilterProps<Value>) {
  const t = useTranslations('search.filters')
  return (
    <OptionList
      filter={name}
      legend={t(name)}
      name={name}
      kind="radio"
      options={[{ value: '', count: undefined }, ...countedOptions(values, facets?.[name])]}
      nameOf={(value) => (value === '' ? any : nameOf(value as Value))}
      chosen={[state[name] ?? '']}
      onChoose={([value]) => change({ [name]: value })}
    />
  )
}
