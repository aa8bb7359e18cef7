import type { ConversationSummary } from '@autopiazza/contract'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'

interface ConversationRowProps {
  conversation: ConversationSummary
  /** The other user. */
  name: string
  /** The beginning of the last message. */
  lastMessage: string | null
  date: string
  /** The row's only link, which covers the whole row. */
  action: { label: string; name: string }
  children?: ReactNode
}

/** Shows a conversation in a list as one link. */
export function ConversationRow({ conversation, name, lastMessage, date, action, children }: ConversationRowProps) {
  const t = useTranslations('messages.list')
  const titleOf = useConversationTitle()
  const { isUnread } = conversation
  return (
    <li
      className={classNames(
        'relative flex items-center justify-between gap-4 rounded-lg border p-4 hover:border-ink',
        isUnread ? 'border-action bg-action-soft' : 'border-line bg-surface',
      )}
    >
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold wrap-anywhere">{titleOf(conversation)}</span>
          {isUnread ? <Badge tone="action">{t('unread')}</Badge> : null}
        </p>
        <p className={classNames('truncate', isUnread ? 'font-medium' : 'text-muted')}>
          {lastMessage ?? t('noMessages')}
        </p>
        <p className="mt-1 text-sm text-muted figures">
          {name} · {date}
        </p>
        {children}
      </div>
      <LinkButton
        {...paths.conversation(conversation.id)}
        tone={isUnread ? 'action' : 'outline'}
        size="small"
        aria-label={action.name}
        className="shrink-0 after:absolute after:inset-0 after:rounded-lg"
      >
        {action.label}
      </LinkButton>
    </li>
  )
}

/** Returns a function for the name of a conversation's car, or a text where it was deleted. */
export function useConversationTitle() {
  const f = useFormats()
  const t = useTranslations('messages.list')
  return ({ vehicle }: Pick<ConversationSummary, 'vehicle'>) =>
    vehicle ? f.vehicleText(vehicle.title) : t('regarding')
}
