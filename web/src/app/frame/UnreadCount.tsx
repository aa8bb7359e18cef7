import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../app-context.ts'
import { cached } from '../query-keys.ts'
import { CountBadge } from './CountBadge.tsx'

/** The number of the signed-in person's unread conversations. Live events mark it as stale. */
export function UnreadCount({ className }: { className: string }) {
  const t = useTranslations('frame')
  const { api } = useAppContext()
  const { data } = useQuery({
    ...cached('unreadConversations'),
    queryFn: () => api.messaging.unread(),
  })
  if (!data?.count) return null
  return (
    <CountBadge className={className}>
      <span aria-hidden="true">{data.count}</span> <span className="sr-only">{t('unread', data)}</span>
    </CountBadge>
  )
}
