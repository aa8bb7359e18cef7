import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

/** A number on an icon. */
export function CountBadge({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'min-w-5 rounded-full bg-action px-1 text-center text-xs leading-5 text-on-action figures',
        className,
      )}
    >
      {children}
    </span>
  )
}
