import type { IncompleteListings } from '@autopiazza/contract'
import { expect, test } from 'vitest'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { findViolations } from '../../../ui/testing/find-violations.ts'
import { tasksOfToday } from './today.ts'
import { TodayList } from './TodayList.tsx'

const now = Date.parse('2026-11-28T09:00:00Z')
const today = tasksOfToday({ conversations: [], sales: [], now })
const complete: IncompleteListings = { total: 0, listings: [] }
const show = (toReview: number, incomplete = complete) =>
  showInApp(<TodayList today={today} toReview={toReview} incomplete={incomplete} now={now} />, {
    language: 'en',
    session: { role: 'vendor' },
    page: { path: '/vendor/', address: '/vendor/' },
  })

test('counts the adverts that should be reviewed below the tasks of today and links to them', async () => {
  const screen = await show(6)
  await expect
    .element(screen.getByRole('link', { name: '6 listings to review' }))
    .toHaveAttribute('href', '/vendor?review=1#sections')
  expect(await findViolations()).toEqual([])
})

test('shows no review count when no advert should be reviewed', async () => {
  const screen = await show(0)
  await expect.element(screen.getByRole('heading', { name: 'For today' })).toBeVisible()
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument()
})

test('lists as a task the missing place or photographs of an advert and links to its form', async () => {
  const id = '0197a5c0-0000-7000-8000-000000000001'
  const screen = await show(0, {
    total: 3,
    listings: [{ id, make: 'Fiat', model: 'Panda', lacks: ['place', 'photos'] }],
  })
  await expect.element(screen.getByText('The listing Fiat Panda lacks something')).toBeVisible()
  await expect
    .element(screen.getByText('The place is missing: buyers cannot tell where to see it. The photos are missing.'))
    .toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Complete the listing: Fiat Panda' }))
    .toHaveAttribute('href', `/vendor/edit-vehicle/${id}`)
  await expect.element(screen.getByText('2 more listings lack something')).toBeVisible()
  expect(await findViolations()).toEqual([])
})
