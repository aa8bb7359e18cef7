import { Link, useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { hrefOf, paths } from '../../app/paths.ts'
import { useSearchBox } from '../../forms/use-search-box.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'

/** Opens the search page with the typed text; a plain form before the scripts load. */
export function SearchBox() {
  const t = useTranslations('home.hero')
  const navigate = useNavigate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { isMissing, submit, field } = useSearchBox(input, (q) => void navigate({ href: hrefOf(paths.search({ q })) }))

  return (
    <form role="search" action="/search" onSubmit={submit} className="mt-8 max-w-xl">
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {t('searchLabel')}
      </label>
      <div className="flex gap-2">
        <TextInput
          ref={input}
          {...field}
          id={id}
          placeholder={t('searchPlaceholder')}
          aria-describedby={isMissing ? `${id}-error` : `${id}-hint`}
          className="min-h-13 min-w-0 grow"
        />
        <Button type="submit" size="large" aria-label={t('search')} className="max-sm:px-4">
          <Search aria-hidden="true" size={20} />
          <span className="max-sm:hidden">{t('search')}</span>
        </Button>
      </div>
      {isMissing ? <FieldError id={`${id}-error`}>{t('empty')}</FieldError> : null}
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        {t('searchHint')}{' '}
        <Link {...paths.search({ q: t('example') })} className="underline underline-offset-4 hover:text-ink">
          {t('example')}
        </Link>
      </p>
    </form>
  )
}
