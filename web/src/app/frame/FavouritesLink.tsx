import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { paths } from '../paths.ts'
import { loadChanges, useFavourites } from '../use-favourites.ts'
import { CountBadge } from './navigation-links.tsx'

export function FavouritesLink({ className, badge, text }: { className: string; badge: string; text?: string }) {
  const t = useTranslations('frame')
  const count = useFavourites().ids.length
  // Loads the code of the favourite buttons before one of them is clicked.
  useEffect(() => void loadChanges().catch(() => undefined), [])
  return (
    <Link {...paths.favourites()} className={className}>
      <span aria-hidden="true" className="icon icon-heart" />
      <span className={text}>{t('favourites')}</span>{' '}
      {count ? <CountBadge className={badge}>{count}</CountBadge> : null}
    </Link>
  )
}
