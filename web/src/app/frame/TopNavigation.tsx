import { Link } from '@tanstack/react-router'
import { type MouseEvent, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Sheet } from '../../ui/Sheet.tsx'
import { classNames } from '../../ui/class-names.ts'
import { paths } from '../paths.ts'
import { useSession } from '../session.ts'
import { AccountButtons } from './AccountButtons.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'
import { FavouritesLink } from './FavouritesLink.tsx'
import { linkBadge, linkStyles } from './navigation-links.tsx'
import { PersonalLinks, UnreadCount } from './parts-on-demand.ts'
import { Wordmark } from './Wordmark.tsx'

const links = [
  { key: 'search', link: paths.search() },
  { key: 'sell', link: paths.sell() },
  { key: 'about', link: paths.about() },
] as const

const barButton = 'relative -mr-2.5 grid size-11 place-items-center rounded-md hover:bg-sunken lg:hidden'
const corner = 'absolute top-0 right-0'

export function TopNavigation() {
  const t = useTranslations('frame')
  const session = useSession()
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-ground">
      <div className="page-width flex min-h-16 items-center gap-6 lg:max-xl:gap-3">
        <Link {...paths.home()} aria-label={t('homeLink')} className="inline-flex rounded-sm">
          <Wordmark />
        </Link>
        <Sheet
          id="menu"
          side="right"
          title={t('menu')}
          closeLabel={t('close')}
          onClick={closeWhenDone}
          className="grow lg:flex lg:items-center lg:gap-2 xl:gap-6"
        >
          <nav aria-label={t('mainNavigation')} className="max-lg:-mt-2">
            <ul className="gap-1 lg:flex">
              {links.map(({ key, link }) => (
                <li key={key} className="border-line max-lg:border-b">
                  <Link {...link} className="nav-link">
                    {t(`links.${key}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="grid items-center gap-3 max-lg:mt-4 lg:ml-auto lg:flex lg:max-xl:gap-1.5">
            <LanguageSelect />
            <FavouritesLink className={linkStyles} badge={linkBadge} />
            <Suspense>{session ? <PersonalLinks session={session} /> : null}</Suspense>
            <AccountButtons />
          </div>
        </Sheet>
        <FavouritesLink className={classNames(barButton, 'ml-auto')} badge={corner} text="sr-only" />
        <button type="button" popoverTarget="menu" className={barButton}>
          <span aria-hidden="true" className="icon icon-menu" />
          <span className="sr-only">{t('openMenu')}</span>
          <Suspense>{session ? <UnreadCount className={corner} /> : null}</Suspense>
        </button>
      </div>
    </header>
  )
}

function closeWhenDone({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('a, button')) currentTarget.hidePopover()
}
