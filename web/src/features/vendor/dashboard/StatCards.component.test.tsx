import { expect, test } from 'vitest'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { StatCards } from './StatCards.tsx'

const numbers = { active: 12, pending: 3, completed: 40, soldOtherwise: 0, unread: 2 }

test('shows the figures of four statistics cards and a red dot for unread messages', async () => {
  const screen = await showInApp(<StatCards numbers={numbers} />, { language: 'en' })
  const cards = screen.getByRole('listitem').elements()
  expect(cards.map((card) => card.textContent)).toEqual([
    'Active Listings12',
    'Pending Sales3',
    'Completed Sales40',
    'Unread MessagesThere are new messages2',
  ])
})

test('shows no red dot without unread messages', async () => {
  const screen = await showInApp(<StatCards numbers={{ ...numbers, unread: 0 }} />, { language: 'en' })
  await expect.element(screen.getByText('Unread Messages')).toBeVisible()
  await expect.element(screen.getByText('There are new messages')).not.toBeInTheDocument()
})
