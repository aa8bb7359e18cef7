import { depositCents } from '@autopiazza/contract/constants'
import { CalendarClock, LockKeyhole, RotateCcw, Undo2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'

const rules = [
  { key: 'hold', Icon: CalendarClock },
  { key: 'refund', Icon: RotateCcw },
  { key: 'cancel', Icon: Undo2 },
  { key: 'page', Icon: LockKeyhole },
] as const

/** What binds and what does not, before anything is paid. */
export function ReservationRules() {
  const t = useTranslations('checkout.rules')
  const f = useFormats()
  return (
    <section aria-labelledby="reservation-rules">
      <h2 id="reservation-rules" className="text-lg">
        {t('title')}
      </h2>
      <ul className="mt-4 grid gap-5 sm:grid-cols-2">
        {rules.map(({ key, Icon }) => (
          <li key={key} className="flex gap-3">
            <Icon aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-action" />
            <div>
              <h3 className="text-base font-semibold">{t(`${key}.title`)}</h3>
              <p className="mt-1 text-sm text-muted">{t(`${key}.text`, { deposit: f.money(depositCents) })}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
