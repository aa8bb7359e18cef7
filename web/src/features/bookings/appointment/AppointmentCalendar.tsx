import type { Language } from '@autopiazza/contract'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { it } from 'react-day-picker/locale/it'
import { dateOf, dayOfDate, monthOf } from '../calendar-days.ts'
import { calendarStyles } from './calendar-styles.ts'

const locales = { it, en: enGB } satisfies Record<Language, unknown>

export interface AppointmentCalendarProps {
  language: Language
  label: string
  /** The current day in Italy and the last bookable day, as YYYY-MM-DD. */
  today: string
  last: string
  /** Empty while no day is chosen. */
  day: string
  /** The displayed month, as YYYY-MM. */
  month: string
  isOffered: (day: string) => boolean
  onDay: (day: string) => void
  onMonth: (month: string) => void
}

/** Renders a month of days. It uses calendar days only, so the time zone of the device does not matter. */
export default function AppointmentCalendar({
  language,
  label,
  today,
  last,
  day,
  month,
  isOffered,
  onDay,
  onMonth,
}: AppointmentCalendarProps) {
  return (
    <DayPicker
      mode="single"
      required
      locale={locales[language]}
      weekStartsOn={1}
      fixedWeeks
      navLayout="around"
      aria-label={label}
      today={dateOf(today)}
      startMonth={dateOf(today)}
      endMonth={dateOf(last)}
      month={dateOf(`${month}-01`)}
      onMonthChange={(first) => onMonth(monthOf(dayOfDate(first)))}
      selected={day ? dateOf(day) : undefined}
      onSelect={(date) => onDay(dayOfDate(date))}
      disabled={(date) => !isOffered(dayOfDate(date))}
      classNames={calendarStyles}
      components={{
        Chevron: ({ orientation }) =>
          orientation === 'left' ? (
            <ChevronLeft aria-hidden="true" size={20} />
          ) : (
            <ChevronRight aria-hidden="true" size={20} />
          ),
      }}
    />
  )
}
