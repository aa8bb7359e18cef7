import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { refusalOf } from '../app/api-error.ts'
import { hrefOf, type PageLink } from '../app/paths.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { NotLoaded } from '../app/NotLoaded.tsx'
import { Skeleton } from '../ui/loading.tsx'

interface EndMailsPageProps<Mails> {
  /** The query of the subscription that the signed link names. */
  answer: Pick<UseQueryResult<Mails>, 'data' | 'error' | 'refetch' | 'fetchStatus'>
  /** The refusal code of an invalid link. */
  invalid: string
  /** The URL of this page with its token. The form posts to it. */
  action: PageLink
  /** The page where a signed-in user manages the subscription. */
  manage: PageLink
  text: (key: 'title' | 'submit' | 'ended' | 'invalid' | 'invalidText' | 'manage' | 'failed') => string
  /** Describes the subscription that would end. */
  children: (mails: Mails) => ReactNode
  ended: (mails: Mails) => ReactNode
}

/** Renders the unsubscribe page of a mailed link. It describes the subscription and ends it on a click, without scripts and without a session. */
export function EndMailsPage<Mails extends { readonly hasEnded: boolean }>({
  answer,
  invalid,
  action,
  manage,
  text,
  children,
  ended,
}: EndMailsPageProps<Mails>) {
  const { data } = answer
  const code = refusalOf(answer.error)?.code
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
      <NotLoaded query={answer} failed={text('failed')}>
        <Skeleton className="h-24" />
      </NotLoaded>
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

/** Highlights the subject of the e-mails. */
export function Subject({ children }: { children: ReactNode }) {
  return <p className="text-lg font-semibold wrap-anywhere">{children}</p>
}
