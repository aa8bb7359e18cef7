import { Link } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Sheet } from '../../ui/Dialog.tsx'
import { paths } from '../paths.ts'
import { AccountButtons } from './AccountButtons.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'
import { Wordmark } from './Wordmark.tsx'

const links = [
  { key: 'search', link: paths.search() },
  { key: 'sell', link: paths.sell() },
  { key: 'about', link: paths.about() },
] as const

export function TopNavigation() {
  const t = useTranslations('frame')
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const closeMenu = () => setIsMenuOpen(false)

  return (
    <header className="sticky top-0 z-40 border-b border-line bg-ground">
      <div className="page-width flex min-h-16 items-center gap-6">
        <Link {...paths.home()} aria-label={t('homeLink')} className="inline-flex rounded-sm">
          <Wordmark />
        </Link>
        <nav aria-label={t('mainNavigation')} className="max-lg:hidden">
          <ul className="flex gap-1">
            {links.map(({ key, link }) => (
              <li key={key}>
                <Link
                  {...link}
                  className="inline-flex min-h-11 items-center rounded-md px-3 font-medium text-muted hover:text-ink aria-[current=page]:text-ink"
                >
                  {t(`links.${key}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-3 max-lg:hidden">
          <LanguageSelect />
          <AccountButtons />
        </div>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          aria-label={t('openMenu')}
          onClick={() => setIsMenuOpen(true)}
          className="-mr-2.5 ml-auto grid size-11 place-items-center rounded-md hover:bg-sunken lg:hidden"
        >
          <Menu aria-hidden="true" size={24} />
        </button>
      </div>

      <Sheet side="right" isOpen={isMenuOpen} onClose={closeMenu} title={t('menu')} closeLabel={t('close')}>
        <nav aria-label={t('mainNavigation')}>
          <ul className="-mt-2">
            {links.map(({ key, link }) => (
              <li key={key} className="border-b border-line">
                <Link
                  {...link}
                  onClick={closeMenu}
                  className="flex min-h-14 items-center text-lg font-medium aria-[current=page]:text-action"
                >
                  {t(`links.${key}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-6 grid gap-3">
          <AccountButtons isWide onDone={closeMenu} />
          <div className="mt-3">
            <LanguageSelect />
          </div>
        </div>
      </Sheet>
    </header>
  )
}
