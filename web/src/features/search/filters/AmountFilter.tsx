import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { FieldError } from '../../../ui/Field.tsx'
import { controlId } from '../open-filter.ts'
import { euroEnds } from '../../../entities/search/search-address.ts'
import type { FilterControls } from '../use-search-state.ts'
import { TypedBound } from './TypedBound.tsx'

export interface AmountFilterProps extends FilterControls {
  filter: 'dailyRate' | 'instalment'
  name: 'maxDailyRate' | 'maxInstalment'
  help?: string
}

export function AmountFilter({ filter, name, help, state, change }: AmountFilterProps) {
  const t = useTranslations('search.filters')
  const f = useFormats()
  const [problem, setProblem] = useState<string | null>(null)
  const id = controlId(filter)
  return (
    <div id={id}>
      <label htmlFor={`${id}-0`} className="field-label">
        {t(name)}
      </label>
      <TypedBound
        id={`${id}-0`}
        name={name}
        label={t(name)}
        prefix="€"
        value={state[name]}
        ends={euroEnds}
        format={f.number}
        hasProblem={problem !== null}
        onProblem={setProblem}
        onCommit={(value) => change({ [name]: value })}
      />
      {problem ? <FieldError id={`${id}-0-error`}>{problem}</FieldError> : null}
      {help ? <p className="mt-1.5 text-sm text-muted">{help}</p> : null}
    </div>
  )
}
