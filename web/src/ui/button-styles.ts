import { classNames } from './class-names.ts'

export type ButtonTone = 'action' | 'outline' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const tones: Record<ButtonTone, string> = {
  action: 'bg-action text-on-action hover:bg-action-strong',
  outline: 'border border-edge bg-surface text-ink hover:border-ink',
  quiet: 'text-action hover:bg-action-soft',
  danger: 'bg-danger text-on-danger hover:opacity-90',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 py-1 text-sm',
  medium: 'min-h-11 px-4 py-2 text-base',
  large: 'min-h-13 px-6 py-2 text-base',
}

export interface ButtonStyles {
  tone?: ButtonTone | undefined
  size?: ButtonSize | undefined
  isWide?: boolean | undefined
  className?: string | undefined
}

/** The class names shared by buttons and by links that look like buttons. */
export function buttonStyles({ tone = 'action', size = 'medium', isWide = false, className }: ButtonStyles): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-md font-medium no-underline transition-colors duration-150',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
    tones[tone],
    sizes[size],
    isWide && 'w-full',
    className,
  )
}
