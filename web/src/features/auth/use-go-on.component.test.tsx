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

/** Signs in for this address; returns the page, and which cars the API was called for. */
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

test('who waits for a car has the alert by signing in, and is back at the car', async () => {
  const { address, alerts, contacted } = await signInFor(alertAddress('7'), 'buyer')
  await expect.element(address).toHaveTextContent('/vehicle/7#availability-alert')
  expect(newestToast()).toEqual(['success', t('signIn.done.title'), t('signIn.done.alert')])
  expect([alerts, contacted]).toEqual([[{ id: '7' }], []])
})

test('who waits for a car and is refused the alert reads why at the car', async () => {
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
] as const)('a buyer who wanted to write is in the conversation, new: %s', async (isNew, text) => {
  const messaging = { contactSeller: async () => ({ id: 'c', isNew }) }
  const { address } = await signInFor(contactAddress('7'), 'buyer', { messaging })
  await expect.element(address).toHaveTextContent('/messages/c')
  expect(newestToast()).toEqual(['success', t('signIn.done.title'), t(text)])
})

test('a buyer with whom no conversation can begin reads why at the car', async () => {
  const contactSeller = async () => {
    throw refusal('messaging.not_found', 'Not there')
  }
  const { address } = await signInFor(contactAddress('7'), 'buyer', { messaging: { contactSeller } })
  await expect.element(address).toHaveTextContent('/vehicle/7#contact')
  const said = toastStore.current().map(({ tone, title, description }) => [tone, title, description])
  expect(said).toContainEqual(['error', t('signIn.notStarted'), 'Not there'])
})

test('a vendor who wanted to write is back at the car, and no conversation begins', async () => {
  const { address, alerts, contacted } = await signInFor(contactAddress('7'), 'vendor')
  await expect.element(address).toHaveTextContent('/vehicle/7#contact')
  expect(newestToast()).toEqual(['success', t('signIn.done.title'), t('signIn.done.text')])
  expect([alerts, contacted]).toEqual([[], []])
})

test.each(['/checkout/7/payment', '/vehicle/7', '/buyer?tab=messages'])(
  'who was going to %s is there, and nothing else begins',
  async (next) => {
    const { address, alerts, contacted } = await signInFor(next, 'buyer')
    await expect.element(address).toHaveTextContent(next)
    expect([alerts, contacted]).toEqual([[], []])
  },
)
