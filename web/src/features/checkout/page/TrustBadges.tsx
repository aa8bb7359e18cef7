import { CreditCard, Mail, Phone, ShieldCheck, Truck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { contactEmail, contactPhone, contactPhoneHref } from '../../../app/frame/contact.ts'

const badges = [
  { key: 'secure', Icon: ShieldCheck },
  { key: 'provider', Icon: CreditCard },
  { key: 'delivery', Icon: Truck },
] as const

/** The guarantees of a purchase and the contact. */
export function TrustBadges() {
  const t = useTranslations('checkout.trust')
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
      <li>
        <a href={contactPhoneHref} className="inline-flex min-h-9 items-center gap-2 hover:underline">
          <Phone aria-hidden="true" size={20} />
          {contactPhone}
        </a>
      </li>
      <li>
        <a href={`mailto:${contactEmail}`} className="inline-flex min-h-9 items-center gap-2 hover:underline">
          <Mail aria-hidden="true" size={20} />
          {contactEmail}
        </a>
      </li>
    </ul>
  )
}
