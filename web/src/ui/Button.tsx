import { createLink, useHydrated } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './loading.tsx'

export type ButtonTone = 'action' | 'outline' | 'quiet' | 'danger'
type ButtonSize = 'small' | 'medium' | 'large'

export interface ButtonStyles {
  tone?: ButtonTone | undefined
  size?: ButtonSize | undefined
  isWide?: boolean | undefined
  className?: string | undefined
}

/** Returns the class names (tokens.css) of buttons, and of links that look like buttons. */
export function buttonStyles({ tone = 'action', size = 'medium', isWide = false, className }: ButtonStyles): string {
  const sizeClass = size === 'medium' ? null : `button-${size}`
  return classNames('button', `button-${tone}`, sizeClass, isWide && 'w-full', className)
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonStyles {
  /** Shows a spinner and ignores clicks. The label describes the work. */
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

/** Renders the submit button of a form that only scripts can send. It is disabled until hydration, so that the browser never submits the form itself. */
export function ScriptedSubmit({ disabled = false, ...rest }: ButtonProps) {
  const isHydrated = useHydrated()
  return <Button type="submit" {...rest} disabled={disabled || !isHydrated} />
}

interface AnchorButtonProps extends Omit<ComponentProps<'a'>, 'className'>, ButtonStyles {}

function AnchorButton({ tone, size, isWide, className, children, ...rest }: AnchorButtonProps) {
  return (
    <a {...rest} className={buttonStyles({ tone, size, isWide, className })}>
      {children}
    </a>
  )
}

export const LinkButton = createLink(AnchorButton)
