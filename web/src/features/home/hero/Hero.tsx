import { depositCents } from '@autopiazza/contract/constants'
import { Link } from '@tanstack/react-router'
import { RotateCcw, ShieldCheck, Truck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { HomeFilters, HomeSearch } from '../search/HomeSearch.tsx'

const promises = [
  { key: 'moneyBack', Icon: RotateCcw },
  { key: 'deposit', Icon: ShieldCheck },
  { key: 'delivery', Icon: Truck },
] as const

/** Shows the first screen: the slogan and the search, on wide windows with the four filters beside them. */
export function Hero() {
  const t = useTranslations('home')
  return (
    <section>
      <div className="page-width grid items-center gap-x-16 pt-3 sm:pt-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:pt-8">
        <div>
          <h1 className="text-[1.375rem] sm:text-2xl">{t('hero.title')}</h1>
          <div className="max-lg:hidden">
            <HeroWords />
          </div>
          <div className="mt-2.5 lg:mt-8">
            <HomeSearch />
          </div>
        </div>
        <HomeFilters />
      </div>
    </section>
  )
}

/** Describes the marketplace, with its two entry points. */
export function HeroWords() {
  const t = useTranslations('home.hero')
  return (
    <>
      <p className="max-w-2xl text-base text-muted lg:mt-3">{t('subtitle')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton {...paths.search()} tone="outline">
          {t('explore')}
        </LinkButton>
        <LinkButton {...paths.sell()} tone="quiet">
          {t('sell')}
        </LinkButton>
      </div>
    </>
  )
}

/** Shows the promises on wide windows, one line each. */
export function PromiseStrip() {
  const t = useTranslations('home')
  const f = useFormats()
  return (
    <ul
      aria-label={t('promises.label')}
      className="grid grid-cols-3 gap-x-8 border-y border-line py-4 text-sm font-medium max-lg:hidden"
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
  )
}
