import { messagesOf } from '@autopiazza/i18n'
import { useLocation } from '@tanstack/react-router'
import { createTranslator } from 'use-intl/core'
import { beforeEach, expect, test } from 'vitest'
import { paths } from '../../app/paths.ts'
import { refusal } from '../../app/testing/answers.ts'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { contactAddress } from '../../entities/conversation/contact.ts'
import { alertAddress } from '../../entities/vehicle/alert-address.ts'
import { toastStore } from '../../ui/toast-store.ts'
import { forgetToasts, newestToast } from '../../ui/testing/toasts.ts'
import { SignInForm } from './SignInForm.tsx'

const t = createTranslator({ locale: 'en', messages: messagesOf('en'), namespace: 'auth' })

beforeEach(forgetToasts)

function Address() {
  return <p data-testid="address">{useLocation().href}</p>
}

/** Signs in for this URL. Returns the page, and the cars that the API was called with. */
async function signInFor(next: string, role: 'buyer' | 'vendor', answers: object = {}) {
  const alerts: unknown[] = []
  const contacted: unknown[] = []
  const identity = { signIn: async () => null, session: async () => ({ session: { role } }) }
  const api = {
    identity,
    availabilityAlerts: { ask: async (input: object) => void alerts.push(input) },
    messaging: {
      contactSeller: async (input: object) => {
        contacted.push(input)
        return { id: 'c', isNew: true }
      },
    },
    ...answers,
  }
  const part = (
    <>
      <SignInForm next={next} signUp={paths.signUp()} />
      <Address />
    </>
  )
  const screen = await showInApp(part, { language: 'en', api })
  await screen.getByLabelText(t('fields.email')).fill('giulia@example.it')
  await screen.getByRole('textbox', { name: t('fields.password') }).fill('quattro gomme estive')
  await screen.getByRole('button', { name: t('signIn.submit'), exact: true }).click()
  return { address: screen.getByTestId('address'), alerts, contacted }
}

test('signing in for an availability alert creates it and returns to the car', async () => {
  const { address, alerts, contacted } = await signInFor(alertAddress('7'), 'buyer')
  await expect.element(address).toHaveTextContent('/vehicle/7#availability-alert')
  expect(newestToast()).toEqual(['success', t('signIn.done.title'), t('signIn.done.alert')])
  expect([alerts, contacted]).toEqual([[{ id: '7' }], []])
})

test('an availability alert refused after the sign-in shows its reason on the page of the car', async () => {
  const ask = async () => {
    throw refusal('listings.too_many_alerts', 'A hundred cars')
  }
  const { address } = await signInFor(alertAddress('7'), 'buyer', { availabilityAlerts: { ask } })
  await expect.element(address).toHaveTextContent('/vehicle/7#availability-alert')
  expect(newestToast()).toEqual(['error', t('signIn.notAsked'), 'A hundred cars'])
})

test.each([
  [true, 'signIn.done.started'],
  [false, 'signIn.done.opening'],
] as const)('a buyer who signs in to write gets a conversation, which is new: %s', async (isNew, text) => {
  const messaging = { contactSeller: async () => ({ id: 'c', isNew }) }
  const { address } = await signInFor(contactAddress('7'), 'buyer', { messaging })
  await expect.element(address).toHaveTextContent('/messages/c')
  expect(newestToast()).toEqual(['success', t('signIn.done.title'), t(text)])
})

test('a conversation refused after the sign-in shows its reason on the page of the car', async () => {
  const contactSeller = async () => {
    throw refusal('messaging.not_found', 'Not there')
  }
  const { address } = await signInFor(contactAddress('7'), 'buyer', { messaging: { contactSeller } })
  await expect.element(address).toHaveTextContent('/vehicle/7#contact')
  const toasts = toastStore.current().map(({ tone, title, description }) => [tone, title, description])
  expect(toasts).toContainEqual(['error', t('signIn.notStarted'), 'Not there'])
})

test('a vendor who signs in to write returns to the car, and no conversation starts', async () => {
  const { address, alerts, contacted } = await signInFor(contactAddress('7'), 'vendor')
  await expect.element(address).toHaveTextContent('/vehicle/7#contact')
  expect(newestToast()).toEqual(['success', t('signIn.done.title'), t('signIn.done.text')])
  expect([alerts, contacted]).toEqual([[], []])
})

test.each(['/checkout/7/payment', '/vehicle/7', '/buyer?tab=messages'])(
  'signing in for %s returns there and starts no other action',
  async (next) => {
    const { address, alerts, contacted } = await signInFor(next, 'buyer')
    await expect.element(address).toHaveTextContent(next)
    expect([alerts, contacted]).toEqual([[], []])
  },
)
