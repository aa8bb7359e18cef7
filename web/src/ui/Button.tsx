import type { ComponentProps } from 'react'
import { type ButtonLook, buttonLook } from './button-look.ts'
import { Spinner } from './Spinner.tsx'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** Shows a spinner and refuses clicks while the work goes on; the label says what is happening. */
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
      className={buttonLook({ tone, size, isWide, className })}
    >
      {isBusy ? <Spinner /> : null}
      {children}
    </button>
  )
}
