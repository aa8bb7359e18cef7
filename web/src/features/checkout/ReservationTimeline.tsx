import type { ReservationView } from '@autopiazza/contract'
import { CircleCheck, Clock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'

/** What has happened, and what comes next. */
export function ReservationTimeline({ timeline, next }: Pick<ReservationView, 'timeline' | 'next'>) {
  const t = useTranslations('checkout.reservation')
  const f = useFormats()
  return (
    <ol className="grid gap-4 border-l-2 border-line pl-5">
      {timeline.map(({ fact, at, amount }) => (
        <li key={`${fact}-${at}`} className="relative">
          <CircleCheck
            aria-hidden="true"
            size={20}
            className="absolute top-0.5 -left-[1.95rem] rounded-full bg-ground text-action"
          />
          <p className="font-medium">
            {amount === null ? t(`facts.${fact}`) : `${t(`facts.${fact}`)}: ${f.money(amount)}`}
          </p>
          <p className="text-sm text-muted figures">
            <time dateTime={at}>{f.dateTime(at)}</time>
          </p>
        </li>
      ))}
      {next ? (
        <li className="relative" aria-current="step">
          <Clock
            aria-hidden="true"
            size={20}
            className="absolute top-0.5 -left-[1.95rem] rounded-full bg-ground text-waiting"
          />
          <p className="font-semibold">
            {next.amount === null ? t(`steps.${next.step}`) : `${t(`steps.${next.step}`)}: ${f.money(next.amount)}`}
          </p>
          {next.by ? <p className="text-sm text-muted figures">{t('by', { deadline: f.dateTime(next.by) })}</p> : null}
        </li>
      ) : null}
    </ol>
  )
}
