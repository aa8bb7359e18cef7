import { classNames } from './class-names.ts'

export type ButtonTone = 'action' | 'outline' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

export interface ButtonStyles {
  tone?: ButtonTone | undefined
  size?: ButtonSize | undefined
  isWide?: boolean | undefined
  className?: string | undefined
}

/** The class names (tokens.css) shared by buttons and by links that look like buttons. */
export function buttonStyles({ tone = 'action', size = 'medium', isWide = false, className }: ButtonStyles): string {
  const sizeClass = size === 'medium' ? null : `button-${size}`
  return classNames('button', `button-${tone}`, sizeClass, isWide && 'w-full', className)
}
