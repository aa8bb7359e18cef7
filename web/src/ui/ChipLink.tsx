import { createLink } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { chipStyles } from './Chip.tsx'

interface AnchorChipProps extends Omit<ComponentProps<'a'>, 'className'> {
  /** The name of the link that leads to where it can be changed; it begins with the text. */
  editLabel: string
  /** The name of the link that removes it. */
  removeLabel: string
  /** The element on this page where it can be changed. */
  controlId: string
  onEdit: () => void
}

function AnchorChip({ children, editLabel, removeLabel, controlId, onEdit, ...rest }: AnchorChipProps) {
  return (
    <span className={chipStyles}>
      <a
        href={`#${controlId}`}
        aria-label={editLabel}
        onClick={(event) => {
          event.preventDefault()
          onEdit()
        }}
        className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-1.5 rounded-full py-1 pl-3 hover:underline hover:underline-offset-4"
      >
        {children}
      </a>
      <a
        {...rest}
        aria-label={removeLabel}
        className="grid size-8 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink max-lg:size-9"
      >
        <X aria-hidden="true" size={16} />
      </a>
    </span>
  )
}

/** An active filter: its text leads to where it can be changed, the cross links to the same page without it. */
export const ChipLink = createLink(AnchorChip)
