import { previewLength } from '@autopiazza/contract/constants'
import { publicName } from '@autopiazza/contract/person-name'
import { useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { NotLoaded } from '../../app/NotLoaded.tsx'
import { paths } from '../../app/paths.ts'
import { conversationsQuery } from '../../entities/conversation/conversation-queries.ts'
import { listDate } from '../../entities/conversation/message-date.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { ConversationRow, useConversationTitle } from './ConversationRow.tsx'
import { MessageMailsChoice } from './MessageMailsChoice.tsx'

/** Lists a buyer's conversations. The page must load the messages of `messages`. */
export function ConversationList() {
  const titleOf = useConversationTitle()
  const t = useTranslations('messages.list')
  const locale = useLocale()
  const query = useQuery(conversationsQuery(useAppContext().api))
  const { data, dataUpdatedAt, isPending } = query

  if (isPending) return <ListSkeleton label={t('loading')} />
  if (!data) {
    return <NotLoaded query={query} failed={t('failed')} />
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
  return (
    <>
      <ul className="grid gap-3" aria-label={t('title')}>
        {data.map((conversation) => {
          const action = t(conversation.isUnread ? 'reply' : 'view')
          return (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              name={publicName(conversation.other) ?? t(conversation.other.role)}
              lastMessage={conversation.lastMessage && preview(conversation.lastMessage)}
              date={
                conversation.lastMessageAt
                  ? listDate(conversation.lastMessageAt, now, locale, t('yesterday'))
                  : t('noDate')
              }
              action={{ label: action, name: `${action}: ${titleOf(conversation)}` }}
            />
          )
        })}
      </ul>
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

/** Returns the beginning of a message, with an ellipsis if it is longer. */
export function preview(text: string): string {
  const characters = Array.from(text)
  return characters.length > previewLength ? `${characters.slice(0, previewLength).join('')}…` : text
}
