import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

export const linkStyles =
  'relative flex min-h-11 items-center gap-3 rounded-md font-medium hover:text-ink lg:flex-col lg:justify-center lg:gap-0.5 lg:px-1.5 lg:text-xs xl:px-2 lg:text-muted'

export const linkBadge = 'lg:absolute lg:top-0 lg:right-1'

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
