import type { BookingDetails } from '@autopiazza/contract'
import { CircleCheck, CircleDot, CircleX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useAppointment } from '../use-appointment.ts'

type Entry = BookingDetails['history'][number]

const icons = {
  requested: CircleDot,
  proposed: CircleDot,
  proposal_declined: CircleDot,
  confirmed: CircleCheck,
  proposal_accepted: CircleCheck,
  completed: CircleCheck,
  cancelled: CircleX,
} as const

export function BookingHistory({ history }: { history: readonly Entry[] }) {
  const t = useTranslations('bookings.detail')
  const f = useFormats()
  const sentence = useSentence()
  return (
    <ol className="ml-2.5">
      {history.map((entry) => {
        const Icon = icons[entry.change]
        return (
          <li
            key={`${entry.change}-${entry.at}`}
            className="relative border-l-2 border-line pb-4 pl-6 last:border-transparent last:pb-0"
          >
            <Icon
              aria-hidden="true"
              size={20}
              className={classNames(
                'absolute top-0.5 -left-[0.6875rem] rounded-full bg-ground',
                Icon === CircleCheck ? 'text-action' : 'text-muted',
              )}
            />
            <p className="font-medium">{sentence(entry)}</p>
            {entry.reason ? (
              <p className="prose-width wrap-anywhere">
                {entry.change === 'cancelled' ? t('reason', { reason: entry.reason }) : entry.reason}
              </p>
            ) : null}
            <p className="text-sm text-muted figures">
              <time dateTime={entry.at}>{f.dateTime(entry.at)}</time>
            </p>
          </li>
        )
      })}
    </ol>
  )
}

function useSentence() {
  const t = useTranslations('bookings.detail.change')
  const { when } = useAppointment()
  return ({ change, by, startsAt }: Entry): string => {
    if (change === 'cancelled') return t(`cancelled.${by}`)
    if (change === 'completed') return t(change)
    if (change === 'proposal_declined') return t(by === 'system' ? 'proposal_lapsed' : change)
    return t(change, { when: startsAt ? when(startsAt) : '' })
  }
}
