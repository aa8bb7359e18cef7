import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './Field.tsx'

export interface SelectOption {
  value: string
  label: string
  isDisabled?: boolean
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[]
  /** The label of the first, empty option; without it the first real option is selected. */
  placeholder?: string
}

export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className="select">
      <select {...useFieldControl()} {...rest} className={classNames('control', className)}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
