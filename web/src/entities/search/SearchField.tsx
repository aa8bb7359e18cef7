import { sentenceLimits } from '@autopiazza/contract/constants'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { SuggestionInput } from '../../ui/SuggestionInput.tsx'
import { type SearchChoice, useLastSearches, useSearchSuggestions } from './use-suggestions.tsx'

export interface SearchFieldProps {
  id: string
  text?: string | undefined
  isBusy?: boolean
  /** Further fields of the form without scripts. */
  children?: ReactNode
  onSearch: (text: string) => void
  onChoose: (choice: SearchChoice) => void
}

/** The search field for a few words or a sentence. Suggests the last searches while it is empty, and makes, models and places while typing. A plain form before hydration. */
export function SearchField({ id, text, isBusy = false, children, onSearch, onChoose }: SearchFieldProps) {
  const t = useTranslations('searched.field')
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef(text)
  const [typed, setTyped] = useState(text ?? '')
  const [isMissing, setIsMissing] = useState(false)
  const [isUsed, setIsUsed] = useState(false)
  const { last, part } = useLastSearches(isUsed)
  const { suggestions, listLabel, status } = useSearchSuggestions(typed, last)

  // Text typed while a search is running stays in the field; navigating back shows the text of that earlier search.
  useEffect(() => {
    if (sent.current !== text) show(text ?? '')
    sent.current = text
  }, [text])

  function show(next: string) {
    if (input.current) input.current.value = next
    setTyped(next)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const entered = input.current?.value.trim()
    setIsMissing(!entered)
    if (!entered) return input.current?.focus()
    sent.current = entered
    onSearch(entered)
  }
  function choose(choice: SearchChoice) {
    show('')
    sent.current = undefined
    input.current?.blur()
    onChoose(choice)
  }

  return (
    <form role="search" action="/search" autoComplete="off" onSubmit={submit} noValidate>
      {children}
      <label htmlFor={id} className="sr-only">
        {t('label')}
      </label>
      <div className="search-field">
        <SuggestionInput
          ref={input}
          id={id}
          name="q"
          enterKeyHint="search"
          required
          maxLength={sentenceLimits.read}
          defaultValue={text}
          placeholder={t('placeholder')}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}-error` : undefined}
          listLabel={listLabel}
          suggestions={suggestions}
          status={status}
          opensOnFocus={typed === ''}
          onFocus={() => setIsUsed(true)}
          onType={(next) => {
            setIsMissing(false)
            setTyped(next)
          }}
          onChoose={choose}
        />
        <Button type="submit" aria-label={t('submit')} isBusy={isBusy}>
          {isBusy ? null : <span aria-hidden="true" className="icon icon-search" />}
          <span className="max-sm:hidden">{t('submit')}</span>
        </Button>
      </div>
      {part}
      {isMissing ? <FieldError id={`${id}-error`}>{t('empty')}</FieldError> : null}
    </form>
  )
}
