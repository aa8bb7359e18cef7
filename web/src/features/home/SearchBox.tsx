import { searchLimits } from '@autopiazza/contract/constants'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { hrefOf, paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'

/** Leads to the search page with what was typed; works as a plain form before any script arrives. */
export function SearchBox() {
  const t = useTranslations('home.hero')
  const navigate = useNavigate()
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [isMissing, setIsMissing] = useState(false)

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = box.current?.value.trim()
    setIsMissing(!words)
    if (words) void navigate({ href: hrefOf(paths.search({ q: words })) })
    else box.current?.focus()
  }

  return (
    <form role="search" action="/search" onSubmit={search} className="mt-8 max-w-xl">
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {t('searchLabel')}
      </label>
      <div className="flex gap-2">
        <TextInput
          ref={box}
          id={id}
          name="q"
          type="search"
          maxLength={searchLimits.text}
          placeholder={t('searchPlaceholder')}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}-error` : `${id}-hint`}
          onInput={() => setIsMissing(false)}
          className="min-h-13 min-w-0 grow"
        />
        <Button type="submit" size="large" aria-label={t('search')} className="max-sm:px-4">
          <Search aria-hidden="true" size={20} />
          <span className="max-sm:hidden">{t('search')}</span>
        </Button>
      </div>
      {isMissing ? <FieldError id={`${id}-error`}>{t('empty')}</FieldError> : null}
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        {t('searchHint')}
      </p>
    </form>
  )
}
