import type { WebhookDelivery, WebhookEndpoint } from '@autopiazza/contract'
import { webhookEvents } from '@autopiazza/contract/webhook-vocabulary'
import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '../../app/testing/answers.ts'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { forgetToasts, newestToast } from '../../ui/testing/toasts.ts'
import { WebhooksPage } from './WebhooksPage.tsx'

const messages = messagesOf('en')
const t = createTranslator({ locale: 'en', messages, namespace: 'webhooks' })
const address = 'https://gestionale.example.it/webhook'
const at = '2026-11-20T09:00:00.000Z'
const secrets = ['whsec_first', 'whsec_second']

beforeEach(forgetToasts)

const endpoint: WebhookEndpoint = {
  id: 'w',
  address,
  events: [...webhookEvents],
  createdAt: at,
  disabled: null,
  failingSince: null,
  formerSecretUntil: null,
  waiting: 0,
}
const delivery: WebhookDelivery = {
  id: 'd',
  event: 'webhook.test',
  state: 'waiting',
  createdAt: at,
  attempts: 1,
  lastAttemptAt: at,
  nextAttemptAt: '2099-11-20T09:00:00.000Z',
  status: 500,
  problem: 'refused',
  answer: 'database is full',
}

/** Renders the page with stored webhooks and deliveries; a test delivery succeeds when it is sent again. */
async function show({ kept, called = [] }: { kept: WebhookEndpoint[]; called?: WebhookDelivery[] }) {
  let endpoints = kept
  let deliveries = called
  const set = (change: Partial<WebhookEndpoint>) => (endpoints = endpoints.map((one) => ({ ...one, ...change })))
  const calls = {
    add: vi.fn(async (given: Pick<WebhookEndpoint, 'address' | 'events'>) => {
      endpoints = [{ ...endpoint, ...given }]
      return { endpoint, secret: secrets[0] }
    }),
    change: vi.fn(async ({ isEnabled }: { isEnabled: boolean }) =>
      set({ disabled: isEnabled ? null : { at, why: 'by_vendor' } }),
    ),
    rotateSecret: vi.fn(async (_input: { id: string }) => ({ endpoint, secret: secrets[1] })),
    remove: vi.fn(async (_input: { id: string }) => void (endpoints = [])),
    test: vi.fn(async (_input: { id: string }) => delivery),
    sendAgain: vi.fn(async (_input: { id: string; deliveryId: string }) => {
      deliveries = deliveries.map((one) => ({ ...one, state: 'delivered', problem: null, nextAttemptAt: null }))
      set({ failingSince: null })
      return deliveries[0]
    }),
  }
  const screen = await showInApp(<WebhooksPage />, {
    language: 'en',
    session: { role: 'vendor' },
    api: {
      webhookEndpoints: {
        ...calls,
        list: async () => endpoints,
        deliveries: async () => ({ total: deliveries.length, page: 1, pageSize: 5, deliveries }),
      },
    },
  })
  const dialog = screen.getByRole('dialog')
  return {
    screen,
    calls,
    dialog,
    field: dialog.getByLabelText(t('form.address')),
    add: dialog.getByRole('button', { name: t('form.add'), exact: true }),
    inDialog: (name: string) => dialog.getByRole('button', { name, exact: true }),
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
    ofCard: (action: string) => screen.getByRole('button', { name: `${action}: ${address}` }),
    standing: (state: 'on' | 'failing' | 'off') => screen.getByText(t(`standing.${state}`), { exact: true }),
  }
}

test('reports missing values of a new webhook beside their fields before anything is sent', async () => {
  const { screen, calls, dialog, field, add, inDialog, button } = await show({ kept: [] })
  await expect.element(screen.getByText(t('empty'))).toBeVisible()
  await button(t('add')).click()
  await add.click()
  await expect.element(field).toHaveFocus()
  await expect.element(dialog.getByText(t('form.addressMissing'))).toBeVisible()
  await field.fill(address)
  await inDialog(t('form.none')).click()
  await add.click()
  await expect.element(dialog.getByText(t('form.eventsMissing'))).toBeVisible()
  expect(calls.add).not.toHaveBeenCalled()
  expect(await findViolations()).toEqual([])
  await inDialog(t('form.all')).click()
  await add.click()
  await expect.poll(() => calls.add.mock.calls).toEqual([[{ address, events: [...webhookEvents] }]])
})

test.each(['webhook_address', 'https_url', 'webhook_address_private'] as const)(
  'shows a webhook URL refused as %s beside its field and preserves the input',
  async (code) => {
    const { calls, dialog, field, add, button } = await show({ kept: [] })
    const sentence = messages.errors.fields[code]
    calls.add.mockRejectedValueOnce(refusal('request.invalid', 'Refused', { address: sentence }))
    await button(t('add')).click()
    await field.fill('gestionale')
    await add.click()
    await expect.element(dialog.getByText(sentence)).toBeVisible()
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue('gestionale')
  },
)

test('shows the secret of a new webhook once, and the replacement secret once when it is replaced', async () => {
  const { screen, calls, dialog, field, add, inDialog, button, ofCard, standing } = await show({ kept: [] })
  const secret = dialog.getByLabelText(t('secret.label'))
  await button(t('add')).click()
  await field.fill(address)
  await add.click()
  await expect.element(secret).toHaveTextContent('whsec_first')
  expect(await findViolations()).toEqual([])
  await inDialog(t('secret.done')).click()
  await expect.element(screen.getByText('whsec_first')).not.toBeInTheDocument()
  await expect.element(standing('on')).toBeVisible()

  await ofCard(t('rotate')).click()
  await inDialog(t('rotation.confirm')).click()
  await expect.element(secret).toHaveTextContent('whsec_second')
  expect(calls.rotateSecret.mock.calls).toEqual([[{ id: 'w' }]])
})

test('shows a failed delivery with the response of the receiving program and sends it again', async () => {
  const failing = { ...endpoint, failingSince: at }
  const { screen, calls, ofCard, standing } = await show({ kept: [failing], called: [delivery] })
  await expect.element(standing('failing')).toBeVisible()
  const call = screen.getByRole('region', { name: t('deliveries.title') }).getByRole('listitem')
  await expect.element(call).toMatchTextContent(t('deliveries.status', { status: '500' }))
  await expect.element(call).toMatchTextContent('database is full')
  await expect.element(call).toMatchTextContent(t('deliveries.problems.refused'))
  expect(await findViolations()).toEqual([])
  await call.getByRole('button').click()
  await expect.element(call).toMatchTextContent(t('deliveries.state.delivered'))
  await expect.element(standing('on')).toBeVisible()
  expect(calls.sendAgain.mock.calls).toEqual([[{ id: 'w', deliveryId: 'd' }]])
  await ofCard(t('test')).click()
  await expect.poll(() => newestToast()[1]).toBe(t('tested'))
  expect(calls.test.mock.calls).toEqual([[{ id: 'w' }]])
})

test('disables a webhook and its test button, enables it, and removes it after a confirmation', async () => {
  const { screen, calls, dialog, inDialog, ofCard, standing } = await show({ kept: [endpoint] })
  await ofCard(t('switchOff')).click()
  await expect.element(standing('off')).toBeVisible()
  await expect.element(ofCard(t('test'))).not.toBeInTheDocument()
  await ofCard(t('switchOn')).click()
  await expect.element(standing('on')).toBeVisible()
  await ofCard(t('remove')).click()
  await expect.element(dialog).toMatchTextContent(address)
  await inDialog(t('removal.confirm')).click()
  await expect.element(screen.getByText(t('empty'))).toBeVisible()
  expect(calls.change.mock.calls).toEqual([[{ id: 'w', isEnabled: false }], [{ id: 'w', isEnabled: true }]])
  expect(calls.remove.mock.calls).toEqual([[{ id: 'w' }]])
})
