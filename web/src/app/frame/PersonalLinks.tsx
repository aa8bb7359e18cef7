import type { SessionView } from '@autopiazza/contract'
import { Link } from '@tanstack/react-router'
import { MessageCircle, ShoppingCart } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '../paths.ts'
import { UnreadCount } from './UnreadCount.tsx'

export const linkStyles =
  'relative flex min-h-11 items-center gap-3 rounded-md font-medium hover:text-ink lg:flex-col lg:justify-center lg:gap-0.5 lg:px-2 lg:text-xs lg:text-muted'

export const linkBadge = 'lg:absolute lg:top-0 lg:right-1'

/** Links to the signed-in person's conversations, with the number of unread ones, and to a buyer's cart. */
export function PersonalLinks({ session: { role } }: { session: Pick<SessionView, 'role'> }) {
  const t = useTranslations('frame')
  return (
    <>
      <Link {...paths.messages(role)} className={linkStyles}>
        <MessageCircle aria-hidden="true" size={20} />
        {t('messages')}
        <UnreadCount className={linkBadge} />
      </Link>
      {role === 'buyer' ? (
        <Link {...paths.cart()} className={linkStyles}>
          <ShoppingCart aria-hidden="true" size={20} />
          {t('cart')}
        </Link>
      ) : null}
    </>
  )
}
