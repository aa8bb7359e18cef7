import { useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { useAppContext } from '../../app/app-context.ts'
import { paths } from '../../app/paths.ts'
import { useFaultNote } from '../../app/failures.ts'
import { useSetAside } from '../../entities/conversation/use-set-aside.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { CannedRepliesButton } from './CannedRepliesButton.tsx'
import { ListSkeleton } from './ConversationList.tsx'
import { MessageMailsChoice } from './MessageMailsChoice.tsx'
import { conversationsQuery } from '../../entities/conversation/conversation-queries.ts'
import { listDate } from '../../entities/conversation/message-date.ts'

/** A vendor's conversations with the people who wrote; the page has to load the messages of `messages` and `vendor`. */
export function VendorConversations() {
  const f = useFormats()
  const t = useTranslations('vendor.messages')
  const tAside = useTranslations('vendor.aside')
  const { takeUp, pendingId } = useSetAside()
  const tMessagesList = useTranslations('messages.list')
  const locale = useLocale()
  const note = useFaultNote()
  const { error, data, dataUpdatedAt, isPending, isFetching, refetch } = useQuery(
    conversationsQuery(useAppContext().api),
  )

  if (isPending) return <ListSkeleton label={tMessagesList('loading')} />
  if (!data) {
    return (
      <ErrorState
        retryLabel={tMessagesList('retry')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        note={note(error)}
      >
        {tMessagesList('failed')}
      </ErrorState>
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title={t('empty')}
        icon={<MessageSquare aria-hidden="true" size={32} />}
        action={<CannedRepliesButton />}
      >
        {t('emptyText')}
      </EmptyState>
    )
  }

  const now = new Date(dataUpdatedAt)
  return (
    <>
      <div className="-mt-2 mb-5">
        <CannedRepliesButton />
      </div>
      <ul className="grid gap-3">
        {data.map((talk) => {
          const title = talk.vehicle ? f.vehicleText(talk.vehicle.title) : tMessagesList('regarding')
          const name = talk.other.firstName ?? tMessagesList(talk.other.role)
          return (
            <li
              key={talk.id}
              className={classNames(
                'flex flex-wrap items-center justify-between gap-4 rounded-lg border p-4',
                talk.isUnread ? 'border-action bg-action-soft' : 'border-line bg-surface',
              )}
            >
              <div className="min-w-0 grow basis-64">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="font-semibold">{title}</span>
                  {talk.isUnread ? <Badge tone="action">{tMessagesList('unread')}</Badge> : null}
                </p>
                <p className={classNames('truncate', talk.isUnread ? 'font-medium' : 'text-muted')}>
                  {talk.lastMessage ?? tMessagesList('noMessages')}
                </p>
                <p className="mt-1 text-sm text-muted figures">
                  {name} · {listDate(talk.lastMessageAt ?? talk.startedAt, now, locale, tMessagesList('yesterday'))}
                </p>
                {talk.answer === 'set_aside' ? (
                  <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm">
                    {tAside('state')}
                    <Button
                      tone="quiet"
                      size="small"
                      isBusy={pendingId === talk.id}
                      aria-label={tAside('takeUpOf', { vehicle: title, name })}
                      onClick={() => takeUp(talk)}
                    >
                      {tAside('takeUp')}
                    </Button>
                  </p>
                ) : null}
              </div>
              <LinkButton
                {...paths.conversation(talk.id)}
                tone={talk.isUnread ? 'action' : 'outline'}
                aria-label={t('openAbout', { vehicle: title, name })}
              >
                {t('open')}
              </LinkButton>
            </li>
          )
        })}
      </ul>
      <MessageMailsChoice />
    </>
  )
}
