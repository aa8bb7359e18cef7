import type { FilterName } from '@autopiazza/contract/search-filter-names'
import type { ReactNode } from 'react'
import { useFormats } from '../../../app/format.ts'
import { controlId } from '../open-filter.ts'
import type { FacetOption } from './facet-options.ts'

export interface OptionListProps {
  filter?: FilterName | undefined
  legend: string
  name: string
  kind: 'radio' | 'checkbox'
  options: readonly FacetOption[]
  nameOf: (value: string) => string
  markOf?: ((value: string) => ReactNode) | undefined
  chosen: readonly string[]
  onChoose: (values: string[]) => void
}

/** Lists the values of one filter, each with the number of adverts after choosing it. Values without adverts are greyed out. */
export function OptionList({ filter, legend, name, kind, options, nameOf, markOf, chosen, onChoose }: OptionListProps) {
  const f = useFormats()
  return (
    <fieldset id={filter && controlId(filter)} className="choices">
      <legend>{legend}</legend>
      {options.map(({ value, count }) => (
        <label key={value}>
          <input
            type={kind}
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onChange={({ currentTarget }) => {
              const others = kind === 'radio' ? [] : chosen.filter((one) => one !== value)
              onChoose(currentTarget.checked ? [...others, value] : others)
            }}
          />
          {markOf?.(value)}
          {count === 0 ? <span className="text-muted">{nameOf(value)}</span> : nameOf(value)}
          {count === undefined ? null : <small>{f.number(count)}</small>}
        </label>
      ))}
    </fieldset>
  )
}
