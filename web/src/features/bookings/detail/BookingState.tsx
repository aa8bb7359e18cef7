import { dayInItaly } from '@autopiazza/contract/italian-time'
import type { Booking } from '@autopiazza/contract'
import { CalendarClock, CircleCheck, CircleX, Clock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { classNames } from '../../../ui/class-names.ts'
import { addDays } from '../calendar-days.ts'
import { useAppointment } from '../use-appointment.ts'

const tones = {
  waiting: { styles: 'bg-waiting-soft text-waiting', Icon: Clock },
  you: { styles: 'bg-waiting-soft text-waiting', Icon: CalendarClock },
  action: { styles: 'bg-action-soft text-action', Icon: CircleCheck },
  ended: { styles: 'bg-sunken text-ink', Icon: CircleX },
}

/** Describes the next step and its deadline in full sentences. */
export function BookingState({ booking, now }: { booking: Booking; now: number }) {
  const t = useTranslations('bookings.detail')
  const { when, calendarDay } = useAppointment()
  const { startsAt, status, can, cancelReason } = booking
  const { tone, sentence } = useStateSentence(booking, now)
  const { styles, Icon } = tones[tone]
  const isAhead = status === 'confirmed' && Date.parse(startsAt) > now
  return (
    <div role="status" className={classNames('mt-4 flex gap-3 rounded-lg p-4', styles)}>
      <Icon aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
      <div className="prose-width min-w-0">
        <p>{sentence(when)}</p>
        {isAhead && can.cancel ? (
          <p>{t('next.confirmedUntil', { day: calendarDay(addDays(dayInItaly(new Date(startsAt)), -1)) })}</p>
        ) : null}
        {cancelReason ? (
          <p className="mt-1 wrap-anywhere font-medium">{t('reason', { reason: cancelReason })}</p>
        ) : null}
      </div>
    </div>
  )
}

function useStateSentence(
  { status, proposal, workshop, startsAt, answerDueAt, cancelledBy, can }: Booking,
  now: number,
) {
  const t = useTranslations('bookings.detail.next')
  const { name } = workshop
  type When = (at: string) => string
  const state = (tone: keyof typeof tones, sentence: (when: When) => string) => ({ tone, sentence })
  if (status === 'cancelled')
    return state('ended', () => t(`cancelledBy.${cancelledBy ?? 'system'}`, { workshop: name }))
  if (status === 'completed') return state('action', () => t('completed', { workshop: name }))
  if (status === 'requested' && proposal && can.answerProposal)
    return state('you', (when) => t('proposed', { workshop: name, when: when(proposal.startsAt) }))
  if (status === 'requested')
    return state('waiting', (when) => t('requested', { workshop: name, due: when(answerDueAt) }))
  if (Date.parse(startsAt) <= now) return state('waiting', (when) => t('past', { when: when(startsAt) }))
  return state('action', (when) => t('confirmed', { workshop: name, when: when(startsAt) }))
}
