import { createLink } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { chipStyles } from './Chip.tsx'

interface AnchorChipProps extends Omit<ComponentProps<'a'>, 'className'> {
  /** The accessible name of the link to the control; it must begin with the text. */
  editLabel: string
  /** The accessible name of the link that removes the filter. */
  removeLabel: string
  /** The id of the control on this page that changes the filter. */
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

/** Shows an active filter: the text links to its control, the cross to the same page without it. */
export const ChipLink = createLink(AnchorChip)
