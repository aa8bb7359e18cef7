import { depositCents } from '@autopiazza/contract/constants'
import type { PaymentMethod } from '@autopiazza/contract/vocabulary'
import { CalendarClock, LockKeyhole, RotateCcw, Undo2 } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { paths } from '../../../app/paths.ts'
import { useFormats } from '../../../app/format.ts'

const rulesOf = {
  card: ['hold', 'refund', 'cancel', 'page'],
  bank_transfer: ['transferHold', 'transferCancel'],
  financing: ['financingHold', 'transferCancel'],
} as const
const iconsOf = {
  hold: CalendarClock,
  refund: RotateCcw,
  cancel: Undo2,
  page: LockKeyhole,
  transferHold: CalendarClock,
  transferCancel: Undo2,
  financingHold: CalendarClock,
} as const

/** Shows the terms of the reservation before anything is paid. */
export function ReservationRules({ paymentMethod }: { paymentMethod: PaymentMethod }) {
  const t = useTranslations('checkout.rules')
  const f = useFormats()
  return (
    <section aria-labelledby="reservation-rules">
      <h3 id="reservation-rules" className="text-lg">
        {t('title')}
      </h3>
      <ul className="mt-4 grid gap-5 sm:grid-cols-2">
        {rulesOf[paymentMethod].map((key) => {
          const Icon = iconsOf[key]
          return (
            <li key={key} className="flex gap-3">
              <Icon aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-action" />
              <div>
                <h4 className="text-base font-semibold">{t(`${key}.title`)}</h4>
                <p className="mt-1 text-sm text-muted">{t(`${key}.text`, { deposit: f.money(depositCents) })}</p>
              </div>
            </li>
          )
        })}
      </ul>
      <p className="mt-5 text-sm text-muted">
        {t.rich('after', {
          more: (text) => (
            <Link key="more" {...paths.promises()} className="font-medium text-action underline underline-offset-4">
              {text}
            </Link>
          ),
        })}
      </p>
    </section>
  )
}
