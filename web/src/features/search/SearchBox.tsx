import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchBox } from '../../forms/use-search-box.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError, TextInput } from '../../ui/Field.tsx'
import { HiddenState } from './HiddenState.tsx'
import { controlId } from './open-filter.ts'
import { searchAround } from './sentence/sentence.ts'
import type { SearchControls } from './use-search-state.ts'

export interface SearchBoxProps extends Pick<SearchControls, 'state'> {
  /** Searches for a text, short or a sentence. */
  onSearch: (text: string) => void
  isReading: boolean
}

/** The search field, for a few words or a sentence. Before the scripts load it is a plain form. */
export function SearchBox({ state, onSearch, isReading }: SearchBoxProps) {
  const t = useTranslations('search.box')
  const id = controlId('q')
  const shown = state.nlQuery ?? state.q
  const sent = useRef(shown)
  const input = useRef<HTMLInputElement>(null)
  const { isMissing, submit, field } = useSearchBox(input, (text) => {
    sent.current = text
    onSearch(text)
  })

  // Text typed while a search is running is kept; navigating back shows the text of that search.
  useEffect(() => {
    if (input.current && sent.current !== shown) input.current.value = shown ?? ''
    sent.current = shown
  }, [shown])

  return (
    <form role="search" action="/search" autoComplete="off" onSubmit={submit} noValidate className="mt-4 max-w-2xl">
      <HiddenState state={searchAround(state)} />
      <label htmlFor={id} className="sr-only">
        {t('label')}
      </label>
      <div className="flex gap-2">
        <TextInput
          ref={input}
          {...field}
          id={id}
          defaultValue={shown}
          placeholder={t('placeholder')}
          aria-describedby={isMissing ? `${id}-error` : undefined}
          className="min-w-0 grow"
        />
        <Button type="submit" aria-label={t('submit')} isBusy={isReading}>
          {isReading ? null : <Search aria-hidden="true" size={20} />}
          <span className="max-sm:hidden">{t('submit')}</span>
        </Button>
      </div>
      {isMissing ? <FieldError id={`${id}-error`}>{t('empty')}</FieldError> : null}
    </form>
  )
}
