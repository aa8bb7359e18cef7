import { expect, test } from 'vitest'
import { showInApp } from '../testing/show-in-app.tsx'
import { AccountButtons } from './AccountButtons.tsx'

test('shows an empty placeholder instead of the account buttons while the session is loading', async () => {
  const screen = await showInApp(<AccountButtons />, {
    language: 'en',
    session: undefined,
    api: { identity: { session: () => Promise.withResolvers<never>().promise } },
  })
  await expect.poll(() => document.querySelector('.animate-pulse')).not.toBeNull()
  expect(screen.getByRole('link').elements()).toEqual([])
})

test('shows a sign-in button to a visitor, and dashboard and sign-out buttons to a signed-in user', async () => {
  const visiting = await showInApp(<AccountButtons />, { language: 'en', session: null })
  await expect.element(visiting.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth')
  await visiting.unmount()
  const selling = await showInApp(<AccountButtons />, { language: 'en', session: { role: 'vendor' } })
  await expect.element(selling.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/vendor')
  await expect.element(selling.getByRole('button', { name: 'Sign Out' })).toBeEnabled()
})
