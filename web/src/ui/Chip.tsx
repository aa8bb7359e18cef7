import { X } from 'lucide-react'
import type { ReactNode } from 'react'

/** An active filter; pressing it takes the filter away. */
export function Chip({
  children,
  removeLabel,
  onRemove,
}: {
  children: ReactNode
  removeLabel: string
  onRemove: () => void
}) {
  return (
    <button
      type="button"
      onClick={onRemove}
      className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-edge bg-surface py-1 pr-2 pl-3 text-sm hover:border-ink"
    >
      {children}
      <X aria-hidden="true" size={16} className="text-muted" />
      <span className="sr-only">{removeLabel}</span>
    </button>
  )
}
