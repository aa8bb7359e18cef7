import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { typedWhole, wholePattern } from '../../../forms/typed-values.ts'
import { TextInput } from '../../../ui/Field.tsx'
import type { Ends } from '../../../entities/search/read-values.ts'

export interface TypedBoundProps {
  id: string
  name: string
  label: string
  prefix?: string
  value: number | undefined
  ends: Ends
  format: (value: number) => string
  /** Reports the error that is shown beside the field, or null when there is none. */
  onProblem: (problem: string | null) => void
  hasProblem: boolean
  onCommit: (value: number | undefined) => void
}

/** A typed bound, applied when the field is left or at Enter. */
export function TypedBound({
  id,
  name,
  label,
  prefix,
  value,
  ends,
  format,
  onProblem,
  hasProblem,
  onCommit,
}: TypedBoundProps) {
  const t = useTranslations('search.filters')
  const [typed, setTyped] = useState<string | null>(null)

  function commit() {
    if (typed === null) return
    const bound = typedWhole(typed)
    if (bound !== undefined && !(bound >= ends.min && bound <= ends.max)) {
      onProblem(
        Number.isNaN(bound) ? t('notANumber') : t('outOfRange', { min: format(ends.min), max: format(ends.max) }),
      )
      return
    }
    setTyped(null)
    if (bound !== value) onCommit(bound)
  }
  return (
    <span className="typed-bound">
      {prefix ? <span aria-hidden="true">{prefix}</span> : null}
      <TextInput
        id={id}
        name={name}
        aria-label={label}
        inputMode="numeric"
        maxLength={12}
        pattern={wholePattern}
        title={t('notANumber')}
        value={typed ?? (value === undefined ? '' : format(value))}
        aria-invalid={hasProblem || undefined}
        aria-describedby={hasProblem ? `${id}-error` : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          onProblem(null)
        }}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          commit()
        }}
      />
    </span>
  )
}
