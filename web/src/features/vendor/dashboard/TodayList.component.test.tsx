import { expect, test } from 'vitest'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { findViolations } from '../../../ui/testing/find-violations.ts'
import { whatNeedsAnswer } from './today.ts'
import { TodayList } from './TodayList.tsx'

const now = Date.parse('2026-11-28T09:00:00Z')
const today = whatNeedsAnswer({ conversations: [], sales: [], now })
const show = (toReview: number) =>
  showInApp(<TodayList today={today} toReview={toReview} now={now} />, {
    language: 'en',
    session: { role: 'vendor' },
    page: { path: '/vendor/', address: '/vendor/' },
  })

test('the adverts to review are counted below the tasks, and the count leads to them', async () => {
  const screen = await show(6)
  await expect
    .element(screen.getByRole('link', { name: '6 listings to review' }))
    .toHaveAttribute('href', '/vendor?review=1#sections')
  expect(await findViolations()).toEqual([])
})

test('without any nothing is said of them', async () => {
  const screen = await show(0)
  await expect.element(screen.getByRole('heading', { name: 'For today' })).toBeVisible()
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument()
})
