import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { HiddenState } from './HiddenState.tsx'
import type { SearchControls } from './use-search-state.ts'

/** The search field; the filters stay as they are. Before the scripts load it is a plain form. */
export function SearchBox({ state, change }: Pick<SearchControls, 'state' | 'change'>) {
  const t = useTranslations('search.box')
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [isMissing, setIsMissing] = useState(false)

  const sent = useRef(state.q)

  // Text typed while a search is running stays; going back shows the text of that search.
  useEffect(() => {
    if (box.current && sent.current !== state.q) box.current.value = state.q ?? ''
    sent.current = state.q
  }, [state.q])

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = box.current?.value.trim()
    setIsMissing(!words)
    if (!words) return box.current?.focus()
    sent.current = words
    change({ q: words })
  }

  return (
    <form role="search" action="/search" onSubmit={search} noValidate className="mt-4 max-w-2xl">
      <HiddenState state={state} except={['q']} />
      <label htmlFor={id} className="sr-only">
        {t('label')}
      </label>
      <div className="flex gap-2">
        <TextInput
          ref={box}
          id={id}
          name="q"
          type="search"
          maxLength={200}
          defaultValue={state.q}
          placeholder={t('placeholder')}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}-error` : undefined}
          onInput={() => setIsMissing(false)}
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
