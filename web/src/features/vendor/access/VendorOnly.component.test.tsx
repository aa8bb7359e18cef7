import { messagesOf } from '@autopiazza/i18n'
import { useLocation } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { toast, toastStore } from '../../../ui/toast-store.ts'
import { VendorOnly } from './VendorOnly.tsx'

const page = { path: '/vendor', address: '/vendor' }

function Address() {
  return <p data-testid="address">{useLocation().pathname}</p>
}

function part(session: { role: 'buyer' | 'vendor'; hasProfile: boolean }) {
  return (
    <>
      <VendorOnly session={session}>
        <p>Dashboard</p>
      </VendorOnly>
      <Address />
    </>
  )
}

beforeEach(() => {
  for (const { id } of toastStore.current()) toast.dismiss(id)
})

test.each([
  ['it', 'accessDenied', { role: 'buyer', hasProfile: true }],
  ['en', 'profileMissing', { role: 'vendor', hasProfile: false }],
] as const)(
  'in %s, redirects from a vendor page to the home page and shows why: %s',
  async (language, reason, session) => {
    const screen = await showInApp(part(session), { language, page })
    await expect.element(screen.getByTestId('address')).toMatchTextContent(/^\/$/)
    await expect.element(screen.getByText('Dashboard')).not.toBeInTheDocument()
    expect(toastStore.current().map(({ tone, title }) => [tone, title])).toEqual([
      ['error', messagesOf(language).vendor[reason]],
    ])
  },
)

test('shows a vendor page to a vendor with a profile', async () => {
  const screen = await showInApp(part({ role: 'vendor', hasProfile: true }), { page })
  await expect.element(screen.getByText('Dashboard')).toBeVisible()
  await expect.element(screen.getByTestId('address')).toHaveTextContent('/vendor')
})
