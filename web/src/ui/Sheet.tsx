import type { ComponentProps, FocusEvent, ReactNode, ToggleEvent } from 'react'
import { classNames } from './class-names.ts'

export interface SheetProps extends ComponentProps<'div'> {
  /** The `popoverTarget` of the button that opens it. */
  id: string
  side: 'right' | 'bottom'
  title: string
  closeLabel: string
  /** Buttons in a bar that stays visible. */
  footer?: ReactNode
}

/** Renders a part of the page on wide screens, and a popover at the side of narrow ones. */
export function Sheet({ side, title, closeLabel, children, footer, className, ...rest }: SheetProps) {
  return (
    <div
      {...rest}
      popover="auto"
      tabIndex={-1}
      onToggle={focusWhenOpened}
      onBlur={closeBehindFocus}
      className={classNames('sheet outline-none', `sheet-${side}`, className)}
    >
      <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5 lg:hidden">
        <h2 className="text-lg">{title}</h2>
        <button
          type="button"
          aria-label={closeLabel}
          popoverTarget={rest.id}
          popoverTargetAction="hide"
          className="grid size-11 place-items-center rounded-md hover:bg-sunken"
        >
          <span aria-hidden="true" className="icon icon-x" />
        </button>
      </div>
      <div className="grow overflow-y-auto overscroll-contain max-lg:p-5 lg:contents">{children}</div>
      {footer ? (
        <div className="flex flex-wrap justify-end gap-3 border-t border-line p-4 lg:hidden">{footer}</div>
      ) : null}
    </div>
  )
}

/** Moves the focus into an opened popover, unless a field in it has it already. A `details` inside fires toggle events too, which are ignored. */
export function focusWhenOpened({ newState, target, currentTarget }: ToggleEvent<HTMLElement>): void {
  if (newState === 'open' && target === currentTarget && !currentTarget.contains(document.activeElement))
    currentTarget.focus()
}

/** Closes the popover, which covers the page, when the focus leaves it. The button that opened it closes it by itself. */
export function closeBehindFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (
    relatedTarget instanceof HTMLElement &&
    !currentTarget.contains(relatedTarget) &&
    !('popoverTargetElement' in relatedTarget && relatedTarget.popoverTargetElement === currentTarget)
  )
    currentTarget.hidePopover()
}
