import type { ConversationSummary } from '@autopiazza/contract'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'

interface ConversationRowProps {
  talk: ConversationSummary
  /** The other side. */
  name: string
  /** The beginning of the last message. */
  lastMessage: string | null
  date: string
  /** The only link of the row, which the whole row follows. */
  action: { label: string; name: string }
  children?: ReactNode
}

/** A conversation in a list: the car, the last words, with whom and when, and one link. */
export function ConversationRow({ talk, name, lastMessage, date, action, children }: ConversationRowProps) {
  const t = useTranslations('messages.list')
  const titleOf = useTalkTitle()
  const { isUnread } = talk
  return (
    <li
      className={classNames(
        'relative flex items-center justify-between gap-4 rounded-lg border p-4 hover:border-ink',
        isUnread ? 'border-action bg-action-soft' : 'border-line bg-surface',
      )}
    >
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold wrap-anywhere">{titleOf(talk)}</span>
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
        {...paths.conversation(talk.id)}
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

/** The car that a conversation is about; a sentence where it is gone. */
export function useTalkTitle() {
  const f = useFormats()
  const t = useTranslations('messages.list')
  return ({ vehicle }: Pick<ConversationSummary, 'vehicle'>) =>
    vehicle ? f.vehicleText(vehicle.title) : t('regarding')
}
