import { depositCents } from '@autopiazza/contract/constants'
import { Link } from '@tanstack/react-router'
import { RotateCcw, ShieldCheck, Truck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { CarSearch } from '../search/CarSearch.tsx'
import { SentenceSearch } from '../search/SentenceSearch.tsx'
import { HeroPhoto } from './HeroPhoto.tsx'

const promises = [
  { key: 'moneyBack', Icon: RotateCcw },
  { key: 'deposit', Icon: ShieldCheck },
  { key: 'delivery', Icon: Truck },
] as const

/** The first screen: the search, then the slogan; a photograph where the window is wide. */
export function Hero() {
  const t = useTranslations('home')
  const f = useFormats()
  return (
    <section className="border-b border-line">
      <div className="page-width grid items-start gap-x-12 gap-y-8 py-4 sm:py-8 lg:grid-cols-[25rem_minmax(0,1fr)] lg:py-10">
        <div className="rounded-lg border border-line bg-surface p-4 sm:p-6">
          <CarSearch />
          <SentenceSearch />
        </div>
        <div>
          <h1 className="text-xl sm:text-2xl">{t('hero.title')}</h1>
          <p className="mt-3 max-w-2xl text-base text-muted">{t('hero.subtitle')}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <LinkButton {...paths.search()} tone="outline">
              {t('hero.explore')}
            </LinkButton>
            <LinkButton {...paths.sell()} tone="quiet">
              {t('hero.sell')}
            </LinkButton>
          </div>
          <HeroPhoto />
        </div>
      </div>
      <div className="border-t border-line bg-surface">
        <ul
          aria-label={t('promises.label')}
          className="page-width grid gap-x-8 gap-y-2 py-4 text-sm font-medium sm:grid-cols-3"
        >
          {promises.map(({ key, Icon }) => (
            <li key={key} className="flex min-h-8 items-center gap-2.5">
              <Icon aria-hidden="true" size={20} className="shrink-0 text-action" />
              {key === 'moneyBack' ? (
                <Link
                  {...paths.promises('money-back')}
                  className="underline decoration-line underline-offset-4 hover:decoration-current"
                >
                  {t('promises.moneyBack')}
                </Link>
              ) : (
                t(`promises.${key}`, { deposit: f.money(depositCents) })
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
