import { Autocomplete } from '@base-ui/react/autocomplete'
import { type ComponentProps, useState } from 'react'
import { controlStyles } from './control-styles.ts'
import { useFieldControl } from './Field.tsx'

export interface Suggestion<Value> {
  key: string
  label: string
  detail?: string
  value: Value
}

export interface SuggestionInputProps<Value> extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string
  /** Names the list. */
  listLabel: string
  suggestions: readonly Suggestion<Value>[]
  /** How many suggestions there are, read out as they change. */
  status: string
  onType: (text: string) => void
  onChoose: (value: Value) => void
}

/** A text field with suggestions below: arrows walk through them, Enter takes one, Escape closes them; anything may be written. */
export function SuggestionInput<Value>({
  value,
  listLabel,
  suggestions,
  status,
  onType,
  onChoose,
  onBlur,
  ...rest
}: SuggestionInputProps<Value>) {
  const control = useFieldControl()
  const [isOpen, setIsOpen] = useState(false)
  const shown = isOpen ? suggestions : []

  return (
    <div className="relative">
      <Autocomplete.Root
        mode="none"
        items={shown}
        open={shown.length > 0}
        onOpenChange={(_, { reason }) => setIsOpen(reason === 'input-change')}
        value={value}
        onValueChange={(text, { reason, cancel }) => {
          // Escape and a chosen suggestion would write a text of their own.
          if (reason === 'input-change') onType(text)
          else cancel()
        }}
      >
        <Autocomplete.Input
          autoComplete="off"
          {...control}
          {...rest}
          // Base UI closes a list at the end of the focus only inside its own popup, which would cost 14 KB.
          onBlur={(event) => {
            setIsOpen(false)
            onBlur?.(event)
          }}
          className={controlStyles}
        />
        <Autocomplete.List
          aria-label={listLabel}
          hidden={shown.length === 0}
          className="absolute inset-x-0 top-full z-10 mt-1 max-h-64 overflow-y-auto rounded-md border border-edge bg-surface py-1 shadow-float"
        >
          {shown.map((suggestion) => (
            <Autocomplete.Item
              key={suggestion.key}
              value={suggestion}
              onClick={() => onChoose(suggestion.value)}
              className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 px-3 py-2 hover:bg-sunken data-highlighted:bg-action-soft"
            >
              <span>{suggestion.label}</span>
              {suggestion.detail ? <span className="text-sm text-muted figures">{suggestion.detail}</span> : null}
            </Autocomplete.Item>
          ))}
        </Autocomplete.List>
      </Autocomplete.Root>
      <span role="status" className="sr-only">
        {isOpen ? status : ''}
      </span>
    </div>
  )
}
