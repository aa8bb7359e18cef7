import type { SessionView } from '@autopiazza/contract'
import { Link } from '@tanstack/react-router'
import { MessageCircle, ShoppingCart } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '../paths.ts'
import { linkBadge, linkStyles } from './navigation-links.tsx'
import { UnreadCount } from './UnreadCount.tsx'

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
