import type { SlotsOfDay } from '@autopiazza/contract'
import { useHydrated } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { FieldError } from '../../../ui/Field.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { useAppointment } from '../use-appointment.ts'
import { type ChosenSlot, differsFromItaly, isLastPlace, slotsOfDay } from './slots.ts'

interface TimeChoiceProps {
  /** The slots of the chosen day's month; undefined while they load. */
  days: readonly SlotsOfDay[] | undefined
  value: ChosenSlot
  onTime: (startsAt: string) => void
  error: string | undefined
}

/** Offers the times of the chosen day as radio buttons; full slots are disabled. */
export function TimeChoice({ days, value: { day, startsAt }, onTime, error }: TimeChoiceProps) {
  const t = useTranslations('bookings.appointment')
  const { calendarDay } = useAppointment()
  const f = useFormats()
  const id = useId()
  const slots = slotsOfDay(days, day)
  const isNone = days !== undefined && slots.length === 0
  return (
    <fieldset
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className="min-w-0"
    >
      <legend className="mb-1.5 text-sm font-medium">
        {day ? t('timesOf', { day: calendarDay(day) }) : t('time')}
      </legend>
      {day ? null : <p className="text-sm text-muted">{t('chooseDayFirst')}</p>}
      {day && isNone ? (
        <p role="status" className="text-sm text-muted">
          {t('noTimes')}
        </p>
      ) : null}
      {day && days === undefined ? (
        <div role="status" aria-label={t('loadingTimes')}>
          <Skeleton className="h-28 rounded-md" />
        </div>
      ) : null}
      <div className="grid grid-cols-3 gap-2">
        {days &&
          slots.map((slot) => (
            <label
              key={slot.startsAt}
              className="relative flex min-h-12 flex-col items-center justify-center rounded-md border border-edge bg-surface px-2 py-1 text-center has-checked:border-action has-checked:bg-action has-checked:text-on-action has-disabled:bg-sunken has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action hover:not-has-disabled:border-ink"
            >
              <input
                type="radio"
                name={`${id}-time`}
                value={slot.startsAt}
                checked={slot.startsAt === startsAt}
                disabled={slot.free === 0}
                onChange={() => onTime(slot.startsAt)}
                className="peer sr-only"
              />
              <Check aria-hidden="true" size={16} className="absolute top-1 right-1 hidden peer-checked:block" />
              <span className="font-medium figures">{f.time(slot.startsAt)}</span>
              {slot.free === 0 ? <span className="text-xs">{t('full')}</span> : null}
              {isLastPlace(days, slot) ? (
                <span className="text-xs text-waiting peer-checked:text-on-action">{t('lastPlace')}</span>
              ) : null}
            </label>
          ))}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {slots[0] ? <OtherZone first={slots[0].startsAt} startsAt={startsAt} /> : null}
    </fieldset>
  )
}

/** Shows the chosen time in the device's time zone, where it differs from Italian time. */
function OtherZone({ first, startsAt }: { first: string; startsAt: string }) {
  const t = useTranslations('bookings.appointment')
  const language = useLocale()
  const zone = useDeviceZone()
  if (!zone || !differsFromItaly(startsAt || first, zone)) return null
  const local = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'it' ? 'it-IT' : 'en-GB', { ...options, timeZone: zone }).format(
      new Date(startsAt),
    )
  return (
    <p className="mt-3 rounded-md bg-info-soft px-3 py-2 text-sm text-info">
      {t('italianTime')}{' '}
      {startsAt
        ? t('yourTime', {
            time: local({ hour: '2-digit', minute: '2-digit' }),
            day: local({ weekday: 'long', day: 'numeric', month: 'long' }),
          })
        : null}
    </p>
  )
}

/** Returns the time zone of the device; null on the server. */
function useDeviceZone(): string | null {
  return useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : null
}
