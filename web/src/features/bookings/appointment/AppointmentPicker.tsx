import { bookingLimits } from '@autopiazza/contract/booking-vocabulary'
import { useQuery } from '@tanstack/react-query'
import { ClientOnly } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useId, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { FieldError } from '../../../ui/Field.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import type { SlotsQuery } from '../booking-queries.ts'
import { addDays, monthAfter, monthOf } from '../calendar-days.ts'
import { type ChosenSlot, isDayOffered, isSlotGone } from './slots.ts'
import { TimeChoice } from './TimeChoice.tsx'
import { NotLoaded } from '../../../app/NotLoaded.tsx'

const AppointmentCalendar = lazy(() => import('./AppointmentCalendar.tsx'))

interface AppointmentPickerProps {
  value: ChosenSlot
  onChange: (value: ChosenSlot) => void
  /** The current day in Italy. */
  today: string
  slotsOf: (month: string) => SlotsQuery
  /** Shown beside the calendar while no day is chosen, otherwise beside the times. */
  error: string | undefined
}

/** Chooses a day and then a slot of that day, in Italian time. Months are loaded when they are shown. */
export function AppointmentPicker({ value, onChange, today, slotsOf, error }: AppointmentPickerProps) {
  const t = useTranslations('bookings.appointment')
  const language = useLocale()
  const labelId = useId()
  const last = addDays(today, bookingLimits.daysAhead)
  const [month, setMonth] = useState(monthOf(value.day || today))
  const [search, setSearch] = useState<'runs' | 'ended' | 'nothing'>(value.day ? 'ended' : 'runs')
  const shown = useQuery(slotsOf(month))
  const ofDay = useQuery(slotsOf(monthOf(value.day || month)))
  const dataOf = (day: string) => (monthOf(day) === month ? shown.data : undefined)
  const isOffered = (day: string) => day >= today && day <= last && isDayOffered(dataOf(day), day)
  const isGone = isSlotGone(ofDay.data, value)
  const clearTime = useEffectEvent(() => onChange({ day: value.day, startsAt: '' }))
  useEffect(() => {
    if (isGone) clearTime()
  }, [isGone])
  const isFull = shown.data?.every(({ day }) => !isOffered(day)) ?? false
  // Until the user changes the month, the calendar shows the first one with a free day.
  if (search === 'runs' && shown.data) {
    const isLast = monthAfter(month) > monthOf(last)
    if (!isFull) setSearch('ended')
    else if (isLast) setSearch('nothing')
    setMonth(!isFull ? month : isLast ? monthOf(today) : monthAfter(month))
  }

  const calendarSkeleton = (
    <div role="status" aria-label={t('loading')}>
      <Skeleton className="h-88 rounded-md" />
    </div>
  )

  return (
    <div className="grid gap-6 sm:grid-cols-[20rem_minmax(0,1fr)] sm:gap-8">
      <div data-invalid={error && !value.day ? true : undefined} tabIndex={-1}>
        <p id={labelId} className="mb-1.5 text-sm font-medium">
          {t('day')}
        </p>
        <div className="rounded-md border border-edge bg-surface p-2" aria-busy={shown.isLoading}>
          <ClientOnly fallback={calendarSkeleton}>
            <Suspense fallback={calendarSkeleton}>
              <AppointmentCalendar
                language={language}
                label={t('day')}
                today={today}
                last={last}
                day={value.day}
                month={month}
                isOffered={isOffered}
                onMonth={(chosen) => {
                  setSearch('ended')
                  setMonth(chosen)
                }}
                onDay={(day) => {
                  if (day !== value.day) onChange({ day, startsAt: '' })
                }}
              />
            </Suspense>
          </ClientOnly>
        </div>
        <p role="status" className="mt-1.5 text-sm text-muted empty:hidden">
          {shown.isLoading ? t('loadingTimes') : search === 'nothing' ? t('noDaysAtAll') : isFull ? t('noDays') : null}
        </p>
        {error && !value.day ? <FieldError>{error}</FieldError> : null}
      </div>
      {shown.error && !shown.data ? (
        <NotLoaded query={shown} failed={t('failed')} />
      ) : (
        <TimeChoice
          days={ofDay.data}
          value={value}
          onTime={(startsAt) => onChange({ day: value.day, startsAt })}
          error={value.day ? error : undefined}
        />
      )}
    </div>
  )
}
