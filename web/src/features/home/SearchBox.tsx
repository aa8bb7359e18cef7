import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { useTranslations } from 'use-intl'
import { hrefOf, paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/TextInput.tsx'

/** Leads to the search page with what was typed; works as a plain form before any script arrives. */
export function SearchBox() {
  const t = useTranslations('home.hero')
  const navigate = useNavigate()
  const id = useId()

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    const text = typeof typed === 'string' ? typed.trim() : ''
    void navigate({ href: hrefOf(paths.search(text ? { q: text } : undefined)) })
  }

  return (
    <form role="search" action="/search" onSubmit={search} className="mt-8 max-w-xl">
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {t('searchLabel')}
      </label>
      <div className="flex gap-2">
        <TextInput
          id={id}
          name="q"
          type="search"
          maxLength={200}
          placeholder={t('searchPlaceholder')}
          aria-describedby={`${id}-hint`}
          className="min-h-13 min-w-0 grow"
        />
        <Button type="submit" size="large" aria-label={t('search')} className="max-sm:px-4">
          <Search aria-hidden="true" size={20} />
          <span className="max-sm:hidden">{t('search')}</span>
        </Button>
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        {t('searchHint')}
      </p>
    </form>
  )
}
