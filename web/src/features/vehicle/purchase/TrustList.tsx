import { Link } from '@tanstack/react-router'
import { RotateCcw, ShieldCheck, Truck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '../../../app/paths.ts'

const promises = [
  { key: 'moneyBack', Icon: RotateCcw },
  { key: 'payment', Icon: ShieldCheck },
  { key: 'delivery', Icon: Truck },
] as const

export function TrustList() {
  const t = useTranslations('vehicle.trust')
  return (
    <ul aria-label={t('label')} className="grid gap-2.5 border-t border-line pt-5 text-sm">
      {promises.map(({ key, Icon }) => (
        <li key={key} className="flex items-center gap-2.5">
          <Icon aria-hidden="true" size={20} className="shrink-0 text-action" />
          {key === 'moneyBack' ? (
            <Link
              {...paths.promises('money-back')}
              className="underline decoration-line underline-offset-4 hover:decoration-current"
            >
              {t(key)}
            </Link>
          ) : (
            t(key)
          )}
        </li>
      ))}
    </ul>
  )
}
