import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../app-context.ts'
import { cached } from '../query-keys.ts'
import { CountBadge } from './navigation-links.tsx'

export function UnreadCount({ className }: { className: string }) {
  const t = useTranslations('frame')
  const { api } = useAppContext()
  const isHydrated = useHydrated()
  const { data } = useQuery({
    ...cached('unreadConversations'),
    queryFn: () => api.messaging.unread(),
  })
  // The server renders no count, and another badge may have loaded it before this one is hydrated.
  if (!isHydrated || !data?.count) return null
  return (
    <CountBadge className={className}>
      <span aria-hidden="true">{data.count}</span> <span className="sr-only">{t('unread', data)}</span>
    </CountBadge>
  )
}
