import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { LinkButton } from '../ui/Button.tsx'
import { RetryLink } from '../ui/RetryLink.tsx'
import { errorMessage, refusalOf } from './api-error.ts'
import { paths } from './paths.ts'
import { useFaultNote, useRetry } from './failures.ts'

export function PageError({ error, reset }: ErrorComponentProps) {
  const t = useTranslations('frame.fault')
  const { retry, isRetrying } = useRetry(reset)
  const note = useFaultNote()(error)

  return (
    <div role="alert" className="page-width flex flex-col items-center py-24 text-center">
      <h1 className="text-xl">{t('title')}</h1>
      <p className="mt-3 max-w-md text-muted">{errorMessage(error, t(refusalOf(error) ? 'text' : 'offline'))}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <RetryLink onRetry={retry} isRetrying={isRetrying}>
          {t('retry')}
        </RetryLink>
        <LinkButton {...paths.home()} tone="outline">
          {t('home')}
        </LinkButton>
      </div>
      {note ? <p className="mt-8 text-sm text-muted">{note}</p> : null}
    </div>
  )
}
