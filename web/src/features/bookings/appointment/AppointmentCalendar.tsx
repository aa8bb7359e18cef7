import type { Language } from '@autopiazza/contract'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ClassNames, DayPicker } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { it } from 'react-day-picker/locale/it'
import { dateOf, dayOfDate, monthOf } from '../calendar-days.ts'

const navigation = 'grid size-11 place-items-center rounded-md hover:bg-sunken aria-disabled:invisible'

const calendarStyles: Partial<ClassNames> = {
  months: '',
  month: 'grid grid-cols-[2.75rem_1fr_2.75rem] items-center',
  month_caption: 'text-center font-semibold first-letter:uppercase',
  caption_label: 'inline-block first-letter:uppercase',
  button_previous: navigation,
  button_next: navigation,
  month_grid: 'col-span-3 mt-2 w-full table-fixed border-collapse',
  weekday: 'pb-1 text-center text-xs font-medium text-muted',
  day: 'group p-0.5 text-center',
  day_button:
    'mx-auto grid h-10 w-full max-w-12 place-items-center rounded-md border border-transparent font-medium figures ' +
    'group-data-today:border-edge hover:bg-action-soft disabled:cursor-not-allowed disabled:bg-transparent disabled:font-normal disabled:text-muted disabled:line-through disabled:opacity-60 ' +
    'group-data-selected:bg-action group-data-selected:text-on-action group-data-selected:hover:bg-action-strong',
}

const locales = { it, en: enGB } satisfies Record<Language, unknown>

export interface AppointmentCalendarProps {
  language: Language
  label: string
  /** The current day in Italy and the last day that can be booked, as YYYY-MM-DD. */
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
