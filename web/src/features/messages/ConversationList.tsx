import type { ConversationSummary } from '@autopiazza/contract'
import { previewLength } from '@autopiazza/contract/constants'
import { publicName } from '@autopiazza/contract/person-name'
import { useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { useFaultNote } from '../../app/failures.ts'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { conversationsQuery } from '../../entities/conversation/conversation-queries.ts'
import { listDate } from '../../entities/conversation/message-date.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { MessageMailsChoice } from './MessageMailsChoice.tsx'

/** A buyer's conversations for the dashboard; the page has to load the messages of `messages`. */
export function ConversationList() {
  const f = useFormats()
  const t = useTranslations('messages.list')
  const locale = useLocale()
  const note = useFaultNote()
  const { error, data, dataUpdatedAt, isPending, isFetching, refetch } = useQuery(
    conversationsQuery(useAppContext().api),
  )

  if (isPending) return <ListSkeleton label={t('loading')} />
  if (!data) {
    return (
      <ErrorState retryLabel={t('retry')} onRetry={() => void refetch()} isRetrying={isFetching} note={note(error)}>
        {t('failed')}
      </ErrorState>
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title={t('empty')}
        icon={<MessageSquare aria-hidden="true" size={32} />}
        action={<LinkButton {...paths.search()}>{t('browse')}</LinkButton>}
      >
        {t('emptyText')}
      </EmptyState>
    )
  }

  const now = new Date(dataUpdatedAt)
  const titleOf = (talk: ConversationSummary) => (talk.vehicle ? f.vehicleText(talk.vehicle.title) : t('regarding'))
  const columns: Column<ConversationSummary>[] = [
    { header: t('vehicle'), isRowHeader: true, cell: titleOf },
    { header: t('seller'), cell: ({ other }) => publicName(other) ?? t(other.role) },
    {
      header: t('lastMessage'),
      cell: ({ lastMessage }) => (lastMessage === null ? t('noMessages') : preview(lastMessage)),
    },
    {
      header: t('date'),
      cell: ({ lastMessageAt }) => (lastMessageAt ? listDate(lastMessageAt, now, locale, t('yesterday')) : t('noDate')),
    },
    {
      header: t('action'),
      cell: (talk) => (
        <LinkButton {...paths.conversation(talk.id)} tone={talk.isUnread ? 'action' : 'outline'} size="small">
          {t(talk.isUnread ? 'reply' : 'view')}
          <span className="sr-only">: {titleOf(talk)}</span>
        </LinkButton>
      ),
    },
  ]
  return (
    <>
      <Table
        caption={t('title')}
        columns={columns}
        rows={data}
        keyOf={(talk) => talk.id}
        isHighlighted={(talk) => talk.isUnread}
      />
      <MessageMailsChoice />
    </>
  )
}

export function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-3">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-16 rounded-lg" />
      ))}
    </div>
  )
}

/** The beginning of a message for a list, with an ellipsis when there is more. */
export function preview(text: string): string {
  const characters = Array.from(text)
  return characters.length > previewLength ? `${characters.slice(0, previewLength).join('')}…` : text
}
