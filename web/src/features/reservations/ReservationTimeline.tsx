import type { ReservationView } from '@autopiazza/contract'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { classNames } from '../../ui/class-names.ts'

/** The timeline, the reason of the end if there is one, and the next step. */
export function ReservationTimeline({
  reservation: { timeline, next, endReason },
}: {
  reservation: Pick<ReservationView, 'timeline' | 'next' | 'endReason'>
}) {
  const t = useTranslations('checkout.reservation')
  const f = useFormats()
  return (
    <ol className="ml-2.5">
      {timeline.map(({ fact, at, amount }) => {
        const hasEnded =
          fact === 'cancelled' || fact === 'expired' || fact === 'return_refused' || fact === 'return_called_off'
        return (
          <Entry key={`${fact}-${at}`} Icon={hasEnded ? CircleX : CircleCheck} tone={hasEnded ? 'muted' : 'action'}>
            <p className="font-medium">
              {amount === null ? t(`facts.${fact}`) : `${t(`facts.${fact}`)}: ${f.money(amount)}`}
            </p>
            {(fact === 'cancelled' || fact === 'expired') && endReason ? <p>{t(`ended.${endReason}`)}</p> : null}
            <p className="text-sm text-muted figures">
              <time dateTime={at}>{fact === 'handed_over' ? f.date(at) : f.dateTime(at)}</time>
            </p>
          </Entry>
        )
      })}
      {next ? (
        <Entry Icon={Clock} tone="waiting" isNext>
          <p className="font-semibold">
            {next.amount === null ? t(`steps.${next.step}`) : `${t(`steps.${next.step}`)}: ${f.money(next.amount)}`}
          </p>
          {next.by ? <p className="text-sm text-muted figures">{t('by', { deadline: f.dateTime(next.by) })}</p> : null}
        </Entry>
      ) : null}
    </ol>
  )
}

interface EntryProps {
  Icon: typeof Clock
  tone: 'action' | 'muted' | 'waiting'
  isNext?: boolean
  children: ReactNode
}

const tones = { action: 'text-action', muted: 'text-muted', waiting: 'text-waiting' } as const

function Entry({ Icon, tone, isNext = false, children }: EntryProps) {
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className="relative border-l-2 border-line pb-4 pl-6 last:border-transparent last:pb-0"
    >
      <Icon
        aria-hidden="true"
        size={20}
        className={classNames('absolute top-0.5 -left-[0.6875rem] rounded-full bg-ground', tones[tone])}
      />
      {children}
    </li>
  )
}
