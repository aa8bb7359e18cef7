import { Link, useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { hrefOf, paths } from '../../../app/paths.ts'
import { useSearchBox } from '../../../forms/use-search-box.ts'
import { Button } from '../../../ui/Button.tsx'
import { FieldError, TextInput } from '../../../ui/Field.tsx'

const examples = ['estate', 'suv', 'electric', 'seats'] as const

/** Searches for a few words or a sentence, with sentences to try; a plain form before the scripts load. */
export function SentenceSearch() {
  const t = useTranslations('home.hero')
  const navigate = useNavigate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { isMissing, submit, field } = useSearchBox(input, (q) => void navigate({ href: hrefOf(paths.search({ q })) }))

  return (
    <form
      role="search"
      aria-labelledby={`${id}-label`}
      action="/search"
      onSubmit={submit}
      noValidate
      className="mt-5 border-t border-line pt-4"
    >
      <label id={`${id}-label`} htmlFor={id} className="field-label">
        {t('searchLabel')}
      </label>
      <div className="flex gap-2">
        <TextInput
          ref={input}
          {...field}
          id={id}
          placeholder={t('searchPlaceholder')}
          aria-describedby={isMissing ? `${id}-error` : undefined}
          className="min-w-0 grow"
        />
        <Button type="submit" tone="outline" aria-label={t('search')}>
          <Search aria-hidden="true" size={20} />
        </Button>
      </div>
      {isMissing ? <FieldError id={`${id}-error`}>{t('empty')}</FieldError> : null}
      <p id={`${id}-examples`} className="mt-3 text-xs text-muted">
        {t('searchHint')}
      </p>
      <ul aria-labelledby={`${id}-examples`} className="text-sm">
        {examples.map((example) => (
          <li key={example}>
            <Link
              {...paths.search({ q: t(`examples.${example}`) })}
              className="inline-flex min-h-7 items-center text-action underline-offset-4 hover:underline"
            >
              {t('quoted', { sentence: t(`examples.${example}`) })}
            </Link>
          </li>
        ))}
      </ul>
    </form>
  )
}
