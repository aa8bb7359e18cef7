import { depositCents } from '@autopiazza/contract/constants'
import { CreditCard, RotateCcw, Truck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { Card } from '../../ui/Card.tsx'

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
      <h2 id="why" className="text-xl">
        {t('title')}
      </h2>
      <p className="mt-1 prose-width text-muted">{t('subtitle')}</p>
      <ul className="mt-6 grid gap-6 lg:grid-cols-3">
        {benefits.map(({ key, Icon }) => (
          <li key={key} className="grid">
            <Card>
              <span className="grid size-11 place-items-center rounded-md bg-action-soft text-action">
                <Icon aria-hidden="true" size={20} />
              </span>
              <h3 className="mt-4 text-lg">{t(`${key}.title`)}</h3>
              <p className="mt-2 text-muted">{t(`${key}.text`, { deposit: f.money(depositCents) })}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
