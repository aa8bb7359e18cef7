import { sentenceLimits } from '@autopiazza/contract/constants'
import { type FormEvent, type RefObject, useState } from 'react'

/** The state of a search box: an empty text is not searched, and the field is focused again. */
export function useSearchBox(input: RefObject<HTMLInputElement | null>, onSearch: (text: string) => void) {
  const [isMissing, setIsMissing] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = input.current?.value.trim()
    setIsMissing(!text)
    if (text) onSearch(text)
    else input.current?.focus()
  }

  const field = {
    name: 'q',
    type: 'search',
    required: true,
    maxLength: sentenceLimits.read,
    'aria-invalid': isMissing || undefined,
    onInput: () => setIsMissing(false),
  } as const
  return { isMissing, submit, field }
}
