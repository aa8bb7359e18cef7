import { depositCents } from '@autopiazza/contract/constants'
import { Link } from '@tanstack/react-router'
import { CreditCard, RotateCcw, Truck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'

const benefits = [
  { key: 'guarantee', Icon: RotateCcw },
  { key: 'payments', Icon: CreditCard },
  { key: 'delivery', Icon: Truck },
] as const

export function WhyChooseUs() {
  const t = useTranslations('home.why')
  const f = useFormats()
  return (
    <section aria-labelledby="why">
      <h2 id="why" className="text-lg lg:text-xl">
        {t('title')}
      </h2>
      <p className="mt-1 prose-width text-muted">{t('subtitle')}</p>
      <ul className="mt-5 grid gap-5 lg:grid-cols-3 lg:gap-6">
        {benefits.map(({ key, Icon }) => (
          <li key={key} className="flex gap-4 lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-6">
            <span className="grid size-11 shrink-0 place-items-center rounded-md bg-action-soft text-action">
              <Icon aria-hidden="true" size={20} />
            </span>
            <div>
              <h3 className="text-base lg:text-lg">
                {key === 'guarantee' ? (
                  <Link
                    {...paths.promises('money-back')}
                    className="underline decoration-line underline-offset-4 hover:decoration-current"
                  >
                    {t('guarantee.title')}
                  </Link>
                ) : (
                  t(`${key}.title`)
                )}
              </h3>
              <p className="mt-1 text-sm text-muted lg:text-base">
                {t(`${key}.text`, { deposit: f.money(depositCents) })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
