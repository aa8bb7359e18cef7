import { X } from 'lucide-react'
import type { ReactNode } from 'react'

export const chipStyles =
  'inline-flex min-h-9 items-center rounded-full border border-edge bg-surface max-w-full text-sm hover:border-ink'

/** Shows a chosen value. Clicking removes it. */
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
    <button type="button" onClick={onRemove} className={`${chipStyles} gap-1.5 py-1 pr-2 pl-3`}>
      {children}
      <X aria-hidden="true" size={16} className="text-muted" />
      <span className="sr-only">{removeLabel}</span>
    </button>
  )
}

export function ToggleChip({ children, isOn, onToggle }: { children: ReactNode; isOn: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className="inline-flex min-h-9 items-center rounded-full border border-edge bg-surface px-3 text-sm hover:border-ink aria-pressed:border-action aria-pressed:bg-action-soft aria-pressed:font-medium aria-pressed:text-action"
    >
      {children}
    </button>
  )
}
