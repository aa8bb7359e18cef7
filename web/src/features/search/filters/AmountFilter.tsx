import type { FilterName } from '@autopiazza/contract/search-filter-names'
import { useState } from 'react'
import { useFormats } from '../../../app/format.ts'
import { FieldError } from '../../../ui/Field.tsx'
import { controlId } from '../open-filter.ts'
import { euroEnds } from '../search-state.ts'
import { TypedBound } from './TypedBound.tsx'

export interface AmountFilterProps {
  filter: FilterName
  name: string
  label: string
  help?: string
  prefix: string
  value: number | undefined
  onCommit: (value: number | undefined) => void
}

/** The highest amount in whole euro, in one typed field. */
export function AmountFilter({ filter, label, help, ...rest }: AmountFilterProps) {
  const f = useFormats()
  const [problem, setProblem] = useState<string | null>(null)
  const id = controlId(filter)
  return (
    <div id={id}>
      <label htmlFor={`${id}-0`} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <TypedBound
        {...rest}
        id={`${id}-0`}
        label={label}
        ends={euroEnds}
        format={f.number}
        hasProblem={problem !== null}
        onProblem={setProblem}
      />
      {problem ? <FieldError id={`${id}-0-error`}>{problem}</FieldError> : null}
      {help ? <p className="mt-1.5 text-sm text-muted">{help}</p> : null}
    </div>
  )
}
