import type { ConversationSummary } from '@autopiazza/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ApiClient } from '../../app/api-client.ts'
import { errorMessage } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

export function conversationsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['messaging', 'conversations'],
    queryFn: () => api.messaging.conversations(),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  })
}

/** The way back into every conversation, newest message first. */
export function ConversationLinks() {
  const t = useTranslations('buyer')
  const { data, error, refetch, isRefetching } = useQuery(conversationsQuery(useAppContext().api))
  return (
    <section aria-labelledby="messages">
      <h2 id="messages" className="text-lg">
        {t('messages.title')}
      </h2>
      <div className="mt-4">
        {data ? null : error ? (
          <ErrorState retryLabel={t('retry')} onRetry={() => void refetch()} isRetrying={isRefetching}>
            {errorMessage(error, t('messages.failed'))}
          </ErrorState>
        ) : (
          <Skeleton className="h-32 rounded-lg" />
        )}
        {data?.length === 0 ? (
          <EmptyState title={t('messages.empty')} icon={<MessagesSquare aria-hidden="true" size={32} />}>
            {t('messages.emptyText')}
          </EmptyState>
        ) : null}
        {data && data.length > 0 ? (
          <Card className="p-0! sm:p-0!">
            <ul className="divide-y divide-line">
              {data.map((conversation) => (
                <ConversationLink key={conversation.id} conversation={conversation} />
              ))}
            </ul>
          </Card>
        ) : null}
      </div>
    </section>
  )
}

function ConversationLink({ conversation }: { conversation: ConversationSummary }) {
  const t = useTranslations('buyer.messages')
  const f = useFormats()
  const { id, other, vehicle, lastMessage, lastMessageAt, startedAt, isUnread } = conversation
  const name = other.companyName ?? other.firstName ?? t('seller')
  const title = vehicle?.title ?? t('noVehicle')
  return (
    <li>
      <Link
        {...paths.conversation(id)}
        aria-label={t('open', { name, vehicle: title })}
        className={`flex items-start justify-between gap-4 p-4 hover:bg-sunken sm:px-6 ${isUnread ? 'font-semibold' : ''}`}
      >
        <span className="min-w-0">
          <span className="block truncate">{title}</span>
          <span className="block truncate text-sm text-muted">
            {name} · {lastMessage ?? t('nothingYet')}
          </span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1 text-sm text-muted figures">
          {f.shortDate(lastMessageAt ?? startedAt)}
          {isUnread ? <Badge tone="action">{t('unread')}</Badge> : null}
        </span>
      </Link>
    </li>
  )
}
