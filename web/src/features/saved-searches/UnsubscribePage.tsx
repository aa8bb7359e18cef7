import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { refusalOf } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { hrefOf, paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { mailsByLinkQuery } from './saved-search-queries.ts'

/** The page of a mailed link: it names the search whose mails would end, and ends them at a press, without scripts and without a session. */
export function UnsubscribePage({ token = '' }: { token: string | undefined }) {
  const t = useTranslations('saved.unsubscribe')
  const tFrame = useTranslations('frame')
  const { data, error, refetch, isRefetching } = useQuery(mailsByLinkQuery(useAppContext().api, token))
  const code = refusalOf(error)?.code

  if (data?.hasEnded)
    return (
      <Frame title={t('ended')}>
        <p role="status">{t(data.name === null ? 'endedRemoved' : 'endedText')}</p>
        {data.name === null ? null : (
          <>
            <SearchName>{data.name}</SearchName>
            <p className="text-muted">{t('again')}</p>
          </>
        )}
        <LinkButton {...paths.savedSearches()} tone="outline">
          {t('manage')}
        </LinkButton>
      </Frame>
    )
  if (data)
    return (
      <Frame title={t('title')}>
        <p>{t('text')}</p>
        <SearchName>{data.name}</SearchName>
        <p className="text-muted">{t('rest')}</p>
        <form method="post" action={hrefOf(paths.unsubscribe(token))}>
          <Button type="submit">{t('submit')}</Button>
        </form>
      </Frame>
    )
  if (code === 'saved_searches.link_invalid' || code === 'request.invalid')
    return (
      <Frame title={t('invalid')}>
        <p role="alert">{t('invalidText')}</p>
        <LinkButton {...paths.savedSearches()} tone="outline">
          {t('manage')}
        </LinkButton>
      </Frame>
    )
  return (
    <Frame title={t('title')}>
      {error ? (
        <ErrorState retryLabel={tFrame('retry')} onRetry={() => void refetch()} isRetrying={isRefetching}>
          {t('failed')}
        </ErrorState>
      ) : (
        <Skeleton className="h-24" />
      )}
    </Frame>
  )
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page-width flex justify-center py-10 sm:py-16">
      <div className="w-full max-w-lg">
        <h1 className="mb-6 text-xl font-bold tracking-tight">{title}</h1>
        <Card className="grid justify-items-start gap-4">{children}</Card>
      </div>
    </div>
  )
}

function SearchName({ children }: { children: ReactNode }) {
  return <p className="text-lg font-semibold break-words">{children}</p>
}
