import type { ComponentProps } from 'react'
import { type ButtonStyles, buttonStyles } from './button-styles.ts'
import { Spinner } from './Spinner.tsx'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonStyles {
  /** Shows a spinner and ignores clicks. The label names the work. */
  isBusy?: boolean
}

export function Button({
  tone,
  size,
  isWide,
  className,
  isBusy = false,
  disabled,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled === true || isBusy}
      aria-busy={isBusy || undefined}
      className={buttonStyles({ tone, size, isWide, className })}
    >
      {isBusy ? <Spinner /> : null}
      {children}
    </button>
  )
}
