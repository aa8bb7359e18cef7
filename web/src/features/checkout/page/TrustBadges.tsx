import { CreditCard, Mail, Phone, ShieldCheck, Truck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { phoneHref } from '../../../app/paths.ts'

const badges = [
  { key: 'secure', Icon: ShieldCheck },
  { key: 'provider', Icon: CreditCard },
  { key: 'delivery', Icon: Truck },
] as const

export function TrustBadges() {
  const t = useTranslations('checkout.trust')
  const { company } = useAppContext().site
  return (
    <ul
      aria-label={t('label')}
      className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line pt-6 text-sm text-muted"
    >
      {badges.map(({ key, Icon }) => (
        <li key={key} className="flex min-h-9 items-center gap-2">
          <Icon aria-hidden="true" size={20} />
          {t(key)}
        </li>
      ))}
      {company ? (
        <>
          <li>
            <a href={phoneHref(company.phone)} className="inline-flex min-h-9 items-center gap-2 hover:underline">
              <Phone aria-hidden="true" size={20} />
              {company.phone}
            </a>
          </li>
          <li>
            <a href={`mailto:${company.email}`} className="inline-flex min-h-9 items-center gap-2 hover:underline">
              <Mail aria-hidden="true" size={20} />
              {company.email}
            </a>
          </li>
        </>
      ) : null}
    </ul>
  )
}
