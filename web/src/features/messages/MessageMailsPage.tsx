import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { refusalOf } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { hrefOf, paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { messageMailsByLinkQuery } from './message-mails-queries.ts'

/** The page of a mailed link: it ends the mails about unread messages at a press, without scripts and without a session. */
export function MessageMailsPage({ token = '' }: { token: string | undefined }) {
  const t = useTranslations('messages.mails')
  const { data, error, refetch, isRefetching } = useQuery(messageMailsByLinkQuery(useAppContext().api, token))
  const code = refusalOf(error)?.code

  if (data?.hasEnded)
    return (
      <Frame title={t('ended')}>
        <p role="status">{t('endedText')}</p>
        <p className="text-muted">{t('again')}</p>
        <MessagesLink />
      </Frame>
    )
  if (data)
    return (
      <Frame title={t('title')}>
        <p>{t('text')}</p>
        <form method="post" action={hrefOf(paths.messageMails(token))}>
          <Button type="submit">{t('submit')}</Button>
        </form>
      </Frame>
    )
  if (code === 'messaging.link_invalid' || code === 'request.invalid')
    return (
      <Frame title={t('invalid')}>
        <p role="alert">{t('invalidText')}</p>
        <MessagesLink />
      </Frame>
    )
  return (
    <Frame title={t('title')}>
      {error ? (
        <ErrorState retryLabel={t('retry')} onRetry={() => void refetch()} isRetrying={isRefetching}>
          {t('loadFailed')}
        </ErrorState>
      ) : (
        <Skeleton className="h-24" />
      )}
    </Frame>
  )
}

function MessagesLink() {
  const t = useTranslations('messages.mails')
  const session = useSession()
  return (
    <LinkButton {...paths.messages(session?.role ?? 'buyer')} tone="outline">
      {t('manage')}
    </LinkButton>
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
