import type { ClassNames } from 'react-day-picker'

const navigation = 'grid size-11 place-items-center rounded-md hover:bg-sunken aria-disabled:invisible'

export const calendarStyles: Partial<ClassNames> = {
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
