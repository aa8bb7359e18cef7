import type { SlotsOfDay } from '@autopiazza/contract'
import { type Messages, messagesOf } from '@autopiazza/i18n'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createTranslator } from 'use-intl/core'
import { IntlProvider } from 'use-intl/react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ApiClient } from '../../../app/api-client.ts'
import { markStale } from '../../../app/stale-queries.ts'
import { slotsQuery } from '../booking-queries.ts'
import { AppointmentPicker } from './AppointmentPicker.tsx'
import type { ChosenSlot } from './slots.ts'

const { bookings, frame } = messagesOf('it')
const messages = { bookings, frame } as Messages
const t = createTranslator({ locale: 'it', messages, namespace: 'bookings.appointment' })

const slot = (day: string, hour: string, free: number) => ({
  startsAt: `${day}T${hour}:00:00.000Z`,
  endsAt: `${day}T${hour}:59:00.000Z`,
  free,
  repeatedHour: null,
})

async function show(slots: SlotsOfDay[], initial: ChosenSlot = { day: '', startsAt: '' }) {
  const chosen = vi.fn<(value: ChosenSlot) => void>()
  const answer = vi.fn(async ({ from }: { from: string }) =>
    slots.filter(({ day }) => day.startsWith(from.slice(0, 7))),
  )
  const api = { bookings: { slots: answer } } as unknown as ApiClient
  const queryClient = new QueryClient()
  function Picker() {
    const [value, setValue] = useState(initial)
    return (
      <AppointmentPicker
        value={value}
        onChange={(next) => {
          chosen(next)
          setValue(next)
        }}
        today="2026-11-23"
        slotsOf={(month) => slotsQuery(api, 'w1', month)}
        error={undefined}
      />
    )
  }
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <IntlProvider locale="it" messages={messages} timeZone="Europe/Rome">
        <Picker />
      </IntlProvider>
    </QueryClientProvider>,
  )
  return { screen, chosen, answer, queryClient, day: (name: string) => screen.getByRole('button', { name }) }
}

test('only days with a free slot can be chosen, and the week starts on Monday', async () => {
  const { screen, day } = await show([
    { day: '2026-11-24', slots: [slot('2026-11-24', '08', 0)] },
    { day: '2026-11-25', slots: [slot('2026-11-25', '08', 1)] },
  ])
  await expect.element(day('mercoledì 25 novembre 2026')).toBeEnabled()
  await expect.element(day('martedì 24 novembre 2026')).toBeDisabled()
  await expect.element(day('domenica 22 novembre 2026')).toBeDisabled()
  expect(screen.container.querySelector('thead th')?.getAttribute('aria-label')).toBe('lunedì')
})

test('the keyboard selects a day and then a time, in Italian time', async () => {
  const { screen, chosen, day } = await show([
    { day: '2026-11-25', slots: [slot('2026-11-25', '08', 2), slot('2026-11-25', '09', 1)] },
    { day: '2026-11-26', slots: [slot('2026-11-26', '08', 2)] },
  ])
  const first = day('mercoledì 25 novembre 2026')
  await expect.element(first).toBeEnabled()
  first.element().focus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(chosen).toHaveBeenLastCalledWith({ day: '2026-11-26', startsAt: '' })
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  await expect.element(screen.getByRole('radio', { name: `10:00 ${t('lastPlace')}` })).toBeInTheDocument()
  const nine = screen.getByRole('radio', { name: '09:00' })
  nine.element().focus()
  await userEvent.keyboard(' ')
  expect(chosen).toHaveBeenLastCalledWith({ day: '2026-11-25', startsAt: '2026-11-25T08:00:00.000Z' })
  await expect.element(nine).toBeChecked()
  expect(screen.container.textContent).not.toContain(t('italianTime'))
})

test('the calendar opens on the first month with a free day, and does not leave a month that the user opened', async () => {
  const { screen, answer } = await show([
    { day: '2026-12-30', slots: [slot('2026-12-30', '08', 0)] },
    { day: '2027-01-12', slots: [slot('2027-01-12', '08', 1)] },
  ])
  await expect.element(screen.getByRole('button', { name: 'martedì 12 gennaio 2027' })).toBeEnabled()
  expect(answer.mock.calls.map(([{ from }]) => from)).toEqual(['2026-11-01', '2026-12-01', '2027-01-01'])
  await screen.getByRole('button', { name: 'Vai al mese precedente' }).click()
  await expect.element(screen.getByText(t('noDays'))).toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'mercoledì 30 dicembre 2026' })).toBeDisabled()
})

test('a workshop without a free day shows a message in the current month', async () => {
  const { screen, answer } = await show([])
  await expect.element(screen.getByText(t('noDaysAtAll'))).toBeInTheDocument()
  expect(answer.mock.calls.map(([{ from }]) => from).at(-1)).toBe('2027-05-01')
  await expect.element(screen.getByRole('grid', { name: /novembre 2026/ })).toBeVisible()
})

test('a time that another buyer booked meanwhile is deselected, and its day stays selected', async () => {
  const slots = [{ day: '2026-11-25', slots: [slot('2026-11-25', '08', 1), slot('2026-11-25', '09', 1)] }]
  const { screen, chosen, queryClient } = await show(slots, {
    day: '2026-11-25',
    startsAt: '2026-11-25T08:00:00.000Z',
  })
  await expect.element(screen.getByRole('radio', { name: '09:00' })).toBeChecked()
  slots.splice(0, 1, { day: '2026-11-25', slots: [slot('2026-11-25', '08', 0), slot('2026-11-25', '09', 1)] })
  await markStale(queryClient, { type: 'booking' })
  await expect.element(screen.getByRole('radio', { name: `09:00 ${t('full')}` })).toBeDisabled()
  expect(chosen).toHaveBeenLastCalledWith({ day: '2026-11-25', startsAt: '' })
})
