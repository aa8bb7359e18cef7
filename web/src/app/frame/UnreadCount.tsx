import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { classNames } from '../../ui/class-names.ts'
import { useAppContext } from '../app-context.ts'
import { cached } from '../query-keys.ts'

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
    <span
      className={classNames(
        'min-w-5 rounded-full bg-action px-1 text-center text-xs leading-5 text-on-action figures',
        className,
      )}
    >
      <span aria-hidden="true">{data.count}</span> <span className="sr-only">{t('unread', data)}</span>
    </span>
  )
}
