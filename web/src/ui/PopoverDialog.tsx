import { type ReactNode, useId } from 'react'
import { closeBehindFocus, focusWhenOpened } from './Sheet.tsx'

export interface PopoverDialogProps {
  /** The `popoverTarget` of the buttons that open it. */
  id: string
  title: string
  closeLabel: string
  children: ReactNode
}

/** Renders a non-modal dialog as a popover, which opens and closes without scripts. */
export function PopoverDialog({ id, title, closeLabel, children }: PopoverDialogProps) {
  const titleId = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it observes where the focus moves
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      onToggle={focusWhenOpened}
      onBlur={closeBehindFocus}
      className="popover-dialog"
    >
      <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        <button
          type="button"
          aria-label={closeLabel}
          popoverTarget={id}
          popoverTargetAction="hide"
          className="grid size-11 place-items-center rounded-md hover:bg-sunken"
        >
          <span aria-hidden="true" className="icon icon-x" />
        </button>
      </div>
      <div className="overflow-y-auto overscroll-contain p-5">{children}</div>
    </div>
  )
}
