import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './Field.tsx'

export interface RadioOption {
  value: string
  label: ReactNode
  help?: ReactNode
  isDisabled?: boolean
}

export interface RadioGroupProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'size'> {
  legend: ReactNode
  name: string
  options: readonly RadioOption[]
  /** Omit it together with `onChange` when a form library registers the inputs. */
  value?: string | undefined
  error?: ReactNode
  isLegendHidden?: boolean
  layout?: 'column' | 'row' | 'three'
}

const layouts = { column: '', row: 'grid-cols-2', three: 'sm:grid-cols-3' } as const

/** Renders a fieldset of large, framed choices. Other props go to each radio input. */
export function RadioGroup({
  legend,
  name,
  options,
  value,
  error,
  isLegendHidden = false,
  layout = 'column',
  className,
  ...rest
}: RadioGroupProps) {
  const id = useId()
  return (
    <fieldset
      className={className}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={isLegendHidden ? 'sr-only' : 'mb-2 text-sm font-medium'}>{legend}</legend>
      <div className={classNames('grid gap-3', layouts[layout])}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'flex min-h-12 items-start gap-3 rounded-md border border-edge bg-surface px-4 py-3 has-checked:border-action has-checked:bg-action-soft',
              option.isDisabled ? 'opacity-60' : 'hover:border-ink',
            )}
          >
            <input
              {...rest}
              type="radio"
              name={name}
              value={option.value}
              disabled={option.isDisabled}
              {...(value === undefined ? {} : { checked: value === option.value })}
              className="mt-0.5 size-5 shrink-0 accent-action"
            />
            <span>
              <span className="font-medium">{option.label}</span>
              {option.help ? <span className="block text-sm text-muted">{option.help}</span> : null}
            </span>
          </label>
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  )
}
