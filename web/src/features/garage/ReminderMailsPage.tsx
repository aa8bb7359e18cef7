import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { refusalOf } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { buyerPaths } from '../../app/buyer-paths.ts'
import { hrefOf, paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { garageMailsQuery } from './garage-vehicle-queries.ts'

/** The page of a mailed link: it names the car whose reminders would end, and ends them at a press, without scripts and without a session. */
export function ReminderMailsPage({ token = '' }: { token: string | undefined }) {
  const t = useTranslations('garage')
  const { data, error, refetch, isRefetching } = useQuery(garageMailsQuery(useAppContext().api, token))
  const code = refusalOf(error)?.code
  const manage = (
    <LinkButton {...paths.buyer('vehicles')} tone="outline">
      {t('mails.manage')}
    </LinkButton>
  )
  if (data?.hasEnded)
    return (
      <Frame title={t('mails.ended')}>
        <p role="status">{t('mails.endedText')}</p>
        <Vehicle>{data.vehicle}</Vehicle>
        <p className="text-muted">{t('mails.again')}</p>
        {manage}
      </Frame>
    )
  if (data)
    return (
      <Frame title={t('mails.title')}>
        <p>{t('mails.text')}</p>
        <Vehicle>{data.vehicle}</Vehicle>
        <p className="text-muted">{t('mails.rest')}</p>
        <form method="post" action={hrefOf(buyerPaths.garageMails(token))}>
          <Button type="submit">{t('mails.submit')}</Button>
        </form>
      </Frame>
    )
  if (code === 'aftersales.link_invalid' || code === 'request.invalid')
    return (
      <Frame title={t('mails.invalid')}>
        <p role="alert">{t('mails.invalidText')}</p>
        {manage}
      </Frame>
    )
  return (
    <Frame title={t('mails.title')}>
      {error ? (
        <ErrorState retryLabel={t('retry')} onRetry={() => void refetch()} isRetrying={isRefetching}>
          {t('mails.failed')}
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

function Vehicle({ children }: { children: ReactNode }) {
  return <p className="text-lg font-semibold wrap-anywhere">{children}</p>
}
