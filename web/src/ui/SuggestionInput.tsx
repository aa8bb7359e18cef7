import { type ChangeEvent, type ComponentProps, type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import { TextInput } from './Field.tsx'

export interface Suggestion<Value> {
  key: string
  label: string
  detail?: string
  value: Value
}

export interface SuggestionInputProps<Value> extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string
  /** The name of the list. */
  listLabel: string
  suggestions: readonly Suggestion<Value>[]
  /** The number of suggestions, read out when it changes. */
  status: string
  onType: (text: string) => void
  onChoose: (value: Value) => void
}

/** A text field with suggestions below. Arrows move through them, Enter chooses one, Escape closes them. Any other text is allowed. */
export function SuggestionInput<Value>({
  listLabel,
  suggestions,
  status,
  onType,
  onChoose,
  onBlur,
  ...rest
}: SuggestionInputProps<Value>) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = isOpen ? suggestions : []
  const chosen = shown[active]

  function close() {
    setIsOpen(false)
    setActive(-1)
  }
  function choose({ value }: Suggestion<Value>) {
    close()
    onChoose(value)
  }
  function type(event: ChangeEvent<HTMLInputElement>) {
    setIsOpen(true)
    setActive(-1)
    onType(event.currentTarget.value)
  }
  function leave(event: FocusEvent<HTMLInputElement>) {
    close()
    onBlur?.(event)
  }
  function move(event: KeyboardEvent) {
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
        onBlur={leave}
        onKeyDown={move}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={listLabel}
        hidden={shown.length === 0}
        className="absolute inset-x-0 top-full z-10 mt-1 max-h-64 overflow-y-auto rounded-md border border-edge bg-surface py-1 shadow-float"
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
              'flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 px-3 py-2 hover:bg-sunken',
              index === active && 'bg-action-soft',
            )}
          >
            <span>{suggestion.label}</span>
            {suggestion.detail ? <span className="text-sm text-muted figures">{suggestion.detail}</span> : null}
          </div>
        ))}
      </div>
      <span role="status" className="sr-only">
        {isOpen ? status : ''}
      </span>
    </div>
  )
}
