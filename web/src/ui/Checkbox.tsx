import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './Field.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
}

export function Checkbox({ label, help, error, id, ...rest }: CheckboxProps) {
  const generated = useId()
  const controlId = id ?? generated
  const describedBy =
    [help ? `${controlId}-help` : '', error ? `${controlId}-error` : ''].filter(Boolean).join(' ') || undefined
  return (
    <div>
      <label htmlFor={controlId} className="flex min-h-6 items-start gap-3">
        <input
          {...rest}
          id={controlId}
          type="checkbox"
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          className="mt-0.5 size-5 shrink-0 rounded-sm accent-action"
        />
        <span>{label}</span>
      </label>
      {help ? (
        <p id={`${controlId}-help`} className="mt-1 pl-8 text-sm text-muted">
          {help}
        </p>
      ) : null}
      {error ? <FieldError id={`${controlId}-error`}>{error}</FieldError> : null}
    </div>
  )
}
