import { expect, test } from 'vitest'
import { showInApp } from '../testing/show-in-app.tsx'
import { AccountButtons } from './AccountButtons.tsx'

test('while nobody knows who is there, there is an empty block in the place of the buttons', async () => {
  const screen = await showInApp(<AccountButtons />, {
    language: 'en',
    session: undefined,
    api: { identity: { session: () => Promise.withResolvers<never>().promise } },
  })
  await expect.poll(() => document.querySelector('.animate-pulse')).not.toBeNull()
  expect(screen.getByRole('link').elements()).toEqual([])
})

test('a visitor may sign in; a signed-in person has a dashboard and may sign out', async () => {
  const visiting = await showInApp(<AccountButtons />, { language: 'en', session: null })
  await expect.element(visiting.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth')
  await visiting.unmount()
  const selling = await showInApp(<AccountButtons />, { language: 'en', session: { role: 'vendor' } })
  await expect.element(selling.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/vendor')
  await expect.element(selling.getByRole('button', { name: 'Sign Out' })).toBeEnabled()
})
