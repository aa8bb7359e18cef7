import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { moveToastsInto } from './toasts-in-dialogs.ts'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** Buttons in a bar that stays visible. */
  footer?: ReactNode
  shape?: 'dialog' | 'wide'
  /** True if Escape and clicks outside are ignored while work must not be interrupted. */
  isLocked?: boolean
}

const shapes = {
  dialog: 'm-auto w-[min(32rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] rounded-lg',
  wide: 'm-auto w-[min(60rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] rounded-lg',
} as const

/** Renders a native modal dialog, which traps the focus and restores it on closing. Escape and a click outside close it. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null
}

function OpenDialog({
  onClose,
  title,
  closeLabel,
  children,
  footer,
  shape = 'dialog',
  isLocked = false,
}: Omit<DialogProps, 'isOpen'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const bodyTakesFocus = useKeyboardScrolling(body)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    if (!element.open) element.showModal()
    const release = moveToastsInto(element)
    return () => {
      release()
      element.close()
    }
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the keyboard alternative to a click outside
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (!isLocked) onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current && !isLocked) onClose()
      }}
      className={classNames(
        'overflow-hidden bg-surface p-0 text-ink shadow-float open:flex open:flex-col',
        shapes[shape],
      )}
    >
      <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        <button
          type="button"
          aria-label={closeLabel}
          onClick={onClose}
          disabled={isLocked}
          className="grid size-11 place-items-center rounded-md enabled:hover:bg-sunken disabled:opacity-40"
        >
          <X aria-hidden="true" size={20} />
        </button>
      </div>
      <div
        ref={body}
        {...(bodyTakesFocus ? { tabIndex: 0, role: 'group', 'aria-labelledby': titleId } : {})}
        className="grow overflow-y-auto overscroll-contain p-5 -outline-offset-2"
      >
        {children}
      </div>
      {footer ? <div className="flex flex-wrap justify-end gap-3 border-t border-line p-4">{footer}</div> : null}
    </dialog>
  )
}

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** Returns whether a box overflows and has nothing focusable inside. The keyboard can scroll it only if it is focusable itself. */
function useKeyboardScrolling(box: RefObject<HTMLElement | null>): boolean {
  const [needsFocus, setNeedsFocus] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setNeedsFocus(element.scrollHeight > element.clientHeight && !element.querySelector(focusable)),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return needsFocus
}
