import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { refusalOf } from '../app/api-error.ts'
import { hrefOf, type PageLink } from '../app/paths.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/loading.tsx'

interface EndMailsPageProps<Mails> {
  /** What the signed link of this page names. */
  answer: Pick<UseQueryResult<Mails>, 'data' | 'error' | 'refetch' | 'isRefetching'>
  /** The refusal of a link that names nothing. */
  invalid: string
  /** The page itself, with the token: a press posts to it. */
  action: PageLink
  /** Where the mails are chosen by a person who has signed in. */
  manage: PageLink
  text: (key: 'title' | 'submit' | 'ended' | 'invalid' | 'invalidText' | 'manage' | 'failed') => string
  /** What would end. */
  children: (mails: Mails) => ReactNode
  ended: (mails: Mails) => ReactNode
}

/** The page of a link in a mail: it names the mails that would end, and ends them at a press, without scripts and without a session. */
export function EndMailsPage<Mails extends { readonly hasEnded: boolean }>({
  answer: { data, error, refetch, isRefetching },
  invalid,
  action,
  manage,
  text,
  children,
  ended,
}: EndMailsPageProps<Mails>) {
  const tFrame = useTranslations('frame')
  const code = refusalOf(error)?.code
  const elsewhere = (
    <LinkButton {...manage} tone="outline">
      {text('manage')}
    </LinkButton>
  )
  if (data?.hasEnded)
    return (
      <Frame title={text('ended')}>
        {ended(data)}
        {elsewhere}
      </Frame>
    )
  if (data)
    return (
      <Frame title={text('title')}>
        {children(data)}
        <form method="post" action={hrefOf(action)}>
          <Button type="submit">{text('submit')}</Button>
        </form>
      </Frame>
    )
  if (code === invalid || code === 'request.invalid')
    return (
      <Frame title={text('invalid')}>
        <p role="alert">{text('invalidText')}</p>
        {elsewhere}
      </Frame>
    )
  return (
    <Frame title={text('title')}>
      {error ? (
        <ErrorState retryLabel={tFrame('retry')} onRetry={() => void refetch()} isRetrying={isRefetching}>
          {text('failed')}
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

/** What the mails are about. */
export function Subject({ children }: { children: ReactNode }) {
  return <p className="text-lg font-semibold wrap-anywhere">{children}</p>
}
