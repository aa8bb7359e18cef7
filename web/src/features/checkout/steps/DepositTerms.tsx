import { depositCents, holdHours } from '@autopiazza/contract/constants'
import { BadgeEuro, CalendarClock, RotateCcw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'

/** In chronological order; what can still be chosen during the hold comes last. */
const terms = [
  { key: 'credited', Icon: BadgeEuro },
  { key: 'held', Icon: CalendarClock },
  { key: 'returned', Icon: RotateCcw },
] as const

/** Explains the deposit and its deadline before a one-step payment. */
export function DepositTerms() {
  const t = useTranslations('checkout.deposit')
  const f = useFormats()
  const values = { deposit: f.money(depositCents), hours: f.number(holdHours), days: f.number(holdHours / 24) }
  return (
    <section aria-labelledby="deposit-terms" className="mt-6">
      <h3 id="deposit-terms" className="text-base font-semibold">
        {t('title', values)}
      </h3>
      <ul className="mt-3 grid gap-3">
        {terms.map(({ key, Icon }) => (
          <li key={key} className="flex gap-3">
            <Icon aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-action" />
            {t(key, values)}
          </li>
        ))}
      </ul>
    </section>
  )
}
