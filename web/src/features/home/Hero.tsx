import { depositCents } from '@autopiazza/contract/constants'
import { Link } from '@tanstack/react-router'
import { RotateCcw, ShieldCheck, Truck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { CarDrawing } from '../../entities/vehicle/CarDrawing.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { SearchBox } from './SearchBox.tsx'

const promises = [
  { key: 'moneyBack', Icon: RotateCcw },
  { key: 'deposit', Icon: ShieldCheck },
  { key: 'delivery', Icon: Truck },
] as const

export function Hero() {
  const t = useTranslations('home')
  const f = useFormats()
  return (
    <section className="border-b border-line">
      <div className="page-width grid items-center gap-x-12 gap-y-8 py-10 lg:grid-cols-[7fr_5fr] lg:py-16">
        <div>
          <h1 className="text-xl sm:text-2xl">{t('hero.title')}</h1>
          <p className="mt-4 max-w-xl text-base text-muted sm:text-lg">{t('hero.subtitle')}</p>
          <SearchBox />
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton {...paths.search()} tone="outline">
              {t('hero.explore')}
            </LinkButton>
            <LinkButton {...paths.sell()} tone="quiet">
              {t('hero.sell')}
            </LinkButton>
          </div>
        </div>
        <CarDrawing body="estate" color="green" label="" className="rounded-lg max-lg:hidden" />
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
                  {...paths.support()}
                  hash="money-back"
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
