import type { ReactNode } from 'react'
import type { FilterName } from '@autopiazza/contract/search-filter-names'
import { useFormats } from '../../../app/format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { controlId } from '../open-filter.ts'

export interface ListedOption {
  value: string
  label: string
  count?: number | undefined
  /** A picture of the value before its name. */
  mark?: ReactNode
}

export interface OptionListProps {
  filter: FilterName
  legend: string
  name: string
  /** One of the options, or several of them. */
  kind: 'radio' | 'checkbox'
  options: readonly ListedOption[]
  isChosen: (value: string) => boolean
  onChoose: (value: string, isOn: boolean) => void
}

/** The values of one filter in a column, each with the number of adverts after choosing it; those without adverts are quiet. */
export function OptionList({ filter, legend, name, kind, options, isChosen, onChoose }: OptionListProps) {
  const f = useFormats()
  return (
    <fieldset id={controlId(filter)}>
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      {options.map(({ value, label, count, mark }) => (
        <label
          key={value}
          className="-mx-2 flex min-h-9 items-center gap-3 rounded-sm px-2 hover:bg-sunken max-lg:min-h-11"
        >
          <input
            type={kind}
            name={name}
            value={value}
            checked={isChosen(value)}
            onChange={(event) => onChoose(value, event.currentTarget.checked)}
            className="size-5 shrink-0 accent-action"
          />
          {mark}
          <span className={classNames('grow', count === 0 && 'text-muted')}>{label}</span>
          {count === undefined ? null : <span className="text-sm text-muted figures">{f.number(count)}</span>}
        </label>
      ))}
    </fieldset>
  )
}
