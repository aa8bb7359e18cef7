import { useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { NotLoaded } from '../../app/NotLoaded.tsx'
import { useSetAside } from '../../entities/conversation/use-set-aside.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CannedRepliesButton } from './CannedRepliesButton.tsx'
import { ListSkeleton } from './ConversationList.tsx'
import { ConversationRow, useConversationTitle } from './ConversationRow.tsx'
import { MessageMailsChoice } from './MessageMailsChoice.tsx'
import { conversationsQuery } from '../../entities/conversation/conversation-queries.ts'
import { listDate } from '../../entities/conversation/message-date.ts'

/** Lists a vendor's conversations. The page must load the messages of `messages` and `vendor`. */
export function VendorConversations() {
  const titleOf = useConversationTitle()
  const t = useTranslations('vendor.messages')
  const tAside = useTranslations('vendor.aside')
  const { takeUp, pendingId } = useSetAside()
  const tMessagesList = useTranslations('messages.list')
  const locale = useLocale()
  const query = useQuery(conversationsQuery(useAppContext().api))
  const { data, dataUpdatedAt, isPending } = query

  if (isPending) return <ListSkeleton label={tMessagesList('loading')} />
  if (!data) {
    return <NotLoaded query={query} failed={tMessagesList('failed')} />
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
        {data.map((conversation) => {
          const title = titleOf(conversation)
          const name = conversation.other.firstName ?? tMessagesList(conversation.other.role)
          return (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              name={name}
              lastMessage={conversation.lastMessage}
              date={listDate(
                conversation.lastMessageAt ?? conversation.startedAt,
                now,
                locale,
                tMessagesList('yesterday'),
              )}
              action={{ label: t('open'), name: t('openAbout', { vehicle: title, name }) }}
            >
              {conversation.answer === 'set_aside' ? (
                <p className="relative z-10 mt-1 flex flex-wrap items-center gap-x-2 text-sm">
                  {tAside('state')}
                  <Button
                    tone="quiet"
                    size="small"
                    isBusy={pendingId === conversation.id}
                    aria-label={tAside('takeUpOf', { vehicle: title, name })}
                    onClick={() => takeUp(conversation)}
                  >
                    {tAside('takeUp')}
                  </Button>
                </p>
              ) : null}
            </ConversationRow>
          )
        })}
      </ul>
      <MessageMailsChoice />
    </>
  )
}
