import { createLink } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { chipStyles } from './chip-styles.ts'

interface AnchorChipProps extends Omit<ComponentProps<'a'>, 'className'> {
  removeLabel: string
}

function AnchorChip({ children, removeLabel, ...rest }: AnchorChipProps) {
  return (
    <a {...rest} className={chipStyles}>
      {children}
      <X aria-hidden="true" size={16} className="shrink-0 text-muted" />
      <span className="sr-only">{removeLabel}</span>
    </a>
  )
}

/** An active filter; it links to the same page without it. */
export const ChipLink = createLink(AnchorChip)
