import {
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from './class-names.ts'
import { TextInput } from './Field.tsx'

export interface Suggestion<Value> {
  key: string
  label: string
  detail?: string
  /** A picture before the label. */
  icon?: ReactNode
  /** True if the suggestion belongs to the one above and is indented. */
  isBelow?: boolean
  value: Value
}

export interface SuggestionInputProps<Value> extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value?: string
  /** The accessible name of the list. */
  listLabel: string
  suggestions: readonly Suggestion<Value>[]
  /** The number of suggestions, announced when it changes. */
  status: string
  /** Opens the list when the field receives the focus. */
  opensOnFocus?: boolean
  onType: (text: string) => void
  onChoose: (value: Value) => void
}

/** Renders a text field with suggestions below. Arrow keys move through them, Enter chooses one, Escape closes them. Any other text is allowed. */
export function SuggestionInput<Value>({
  listLabel,
  suggestions,
  status,
  opensOnFocus = false,
  onType,
  onChoose,
  onFocus,
  onBlur,
  ...rest
}: SuggestionInputProps<Value>) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = isOpen ? suggestions : []
  const chosen = shown[active]
  const list = useRoomInView(shown.length > 0)

  useLayoutEffect(() => {
    if (chosen) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active, chosen])

  function close() {
    setIsOpen(false)
    setActive(-1)
  }
  function choose({ value }: Suggestion<Value>) {
    close()
    onChoose(value)
  }
  function type({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    setIsOpen(document.activeElement === currentTarget)
    setActive(-1)
    onType(currentTarget.value)
  }
  function leave(event: FocusEvent<HTMLInputElement>) {
    close()
    onBlur?.(event)
  }
  function move(event: KeyboardEvent) {
    if (event.key === 'Enter' && !chosen) close()
    if (shown.length === 0) return
    if (event.key === 'ArrowDown') setActive((active + 1) % shown.length)
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? shown.length - 1 : active - 1)
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="relative">
      <TextInput
        {...rest}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen ? `${id}-${active}` : undefined}
        onChange={type}
        onFocus={(event) => {
          if (opensOnFocus) setIsOpen(true)
          onFocus?.(event)
        }}
        onBlur={leave}
        onKeyDown={move}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={listLabel}
        hidden={shown.length === 0}
        className="suggestions"
      >
        {shown.map((suggestion, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
          <div
            key={suggestion.key}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center gap-x-3 px-3 py-2 hover:bg-sunken',
              suggestion.isBelow && 'pl-11',
              index === active && 'bg-action-soft',
            )}
          >
            {suggestion.isBelow ? null : suggestion.icon}
            <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">{suggestion.label}</span>
              {suggestion.detail ? <span className="text-sm text-muted figures">{suggestion.detail}</span> : null}
            </span>
          </div>
        ))}
      </div>
      <span role="status" className="sr-only">
        {isOpen ? status : ''}
      </span>
    </div>
  )
}

/** Distance between the list and the element that covers the page below it, in pixels. */
const margin = 8
/** Minimum height of the list in pixels, about four suggestions. With less room the page is scrolled. */
const leastRoom = 184

/** Keeps an open list above the on-screen keyboard. */
function useRoomInView(isOpen: boolean) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [element, view] = [list.current, window.visualViewport]
    if (!isOpen || !element || !view) return
    const room = () => view.offsetTop + view.height - element.getBoundingClientRect().top - margin
    const measure = () => element.style.setProperty('--room', `${Math.max(room(), leastRoom)}px`)
    const fit = () => {
      if (room() < leastRoom) window.scrollBy({ top: leastRoom - room() })
      measure()
    }
    fit()
    view.addEventListener('resize', fit)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', fit)
      view.removeEventListener('scroll', measure)
    }
  }, [isOpen])
  return list
}
