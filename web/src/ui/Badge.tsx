import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'action' | 'neutral' | 'outline' | 'waiting' | 'danger' | 'surface'

const tones: Record<BadgeTone, string> = {
  action: 'bg-action-soft text-action',
  neutral: 'bg-sunken text-ink',
  outline: 'border border-edge text-ink',
  waiting: 'bg-waiting-soft text-waiting',
  danger: 'bg-danger-soft text-danger',
  surface: 'bg-surface text-ink',
}

export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: BadgeTone
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 items-center gap-1 rounded-full px-2.5 text-xs font-medium whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
