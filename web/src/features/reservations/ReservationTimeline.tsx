import type { ReservationView } from '@autopiazza/contract'
import { CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { classNames } from '../../ui/class-names.ts'

export function ReservationTimeline({
  reservation: { timeline, endReason },
}: {
  reservation: Pick<ReservationView, 'timeline' | 'endReason'>
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
    </ol>
  )
}

interface EntryProps {
  Icon: typeof CircleCheck
  tone: 'action' | 'muted'
  children: ReactNode
}

const tones = { action: 'text-action', muted: 'text-muted' } as const

function Entry({ Icon, tone, children }: EntryProps) {
  return (
    <li className="relative border-l-2 border-line pb-4 pl-6 last:border-transparent last:pb-0">
      <Icon
        aria-hidden="true"
        size={20}
        className={classNames('absolute top-0.5 -left-[0.6875rem] rounded-full bg-ground', tones[tone])}
      />
      {children}
    </li>
  )
}
