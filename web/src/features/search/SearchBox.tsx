import { Search } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchBox } from '../../forms/use-search-box.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { HiddenState } from './HiddenState.tsx'
import type { SearchControls } from './use-search-state.ts'

/** The search field; the filters are unchanged. Before the scripts load it is a plain form. */
export function SearchBox({ state, change }: Pick<SearchControls, 'state' | 'change'>) {
  const t = useTranslations('search.box')
  const id = useId()
  const sent = useRef(state.q)
  const input = useRef<HTMLInputElement>(null)
  const { isMissing, submit, field } = useSearchBox(input, (q) => {
    sent.current = q
    change({ q })
  })

  // Text typed while a search is running is kept; navigating back shows the text of that search.
  useEffect(() => {
    if (input.current && sent.current !== state.q) input.current.value = state.q ?? ''
    sent.current = state.q
  }, [state.q])

  return (
    <form role="search" action="/search" onSubmit={submit} noValidate className="mt-4 max-w-2xl">
      <HiddenState state={state} except={['q']} />
      <label htmlFor={id} className="sr-only">
        {t('label')}
      </label>
      <div className="flex gap-2">
        <TextInput
          ref={input}
          {...field}
          id={id}
          defaultValue={state.q}
          placeholder={t('placeholder')}
          aria-describedby={isMissing ? `${id}-error` : undefined}
          className="min-w-0 grow"
        />
        <Button type="submit" aria-label={t('submit')}>
          <Search aria-hidden="true" size={20} />
          <span className="max-sm:hidden">{t('submit')}</span>
        </Button>
      </div>
      {isMissing ? <FieldError id={`${id}-error`}>{t('empty')}</FieldError> : null}
    </form>
  )
}
