import type { AccessToken } from '@autopiazza/contract'
import { maxAccessTokens } from '@autopiazza/contract/token-scopes'
import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '../../../app/testing/answers.ts'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { findViolations } from '../../../ui/testing/find-violations.ts'
import { forgetToasts, newestToast } from '../../../ui/testing/toasts.ts'
import { AccessTokens } from './AccessTokens.tsx'

beforeEach(forgetToasts)

const token = (at: number, changed: Partial<AccessToken> = {}): AccessToken => ({
  id: `00000000-0000-0000-0000-0000000000${at + 10}`,
  name: `Programma ${at}`,
  scopes: ['stock:read', 'stock:write'],
  createdAt: '2026-11-01T09:00:00.000Z',
  expiresAt: null,
  isExpired: false,
  lastUsedAt: null,
  ...changed,
})
const show = (list: () => Promise<AccessToken[]>, language: 'it' | 'en' = 'it') =>
  showInApp(<AccessTokens email="vera@example.it" />, {
    api: { accessTokens: { list } },
    language,
    session: { role: 'vendor' },
  })

test('reports access tokens that failed to load and loads them on retry', async () => {
  const list = vi.fn(async (): Promise<AccessToken[]> => [])
  list.mockRejectedValueOnce(new Error('offline'))
  const screen = await show(list)
  await expect.element(screen.getByText('Impossibile caricare gli accessi per programmi')).toBeVisible()
  await screen.getByRole('link', { name: 'Riprova' }).click()
  await expect.element(screen.getByText('Nessun programma ha accesso al tuo account.')).toBeVisible()
})

test('shows the permissions and times of an access token, also in English', async () => {
  const used = token(1, { expiresAt: '2027-01-30T09:00:00.000Z', lastUsedAt: '2026-11-02T08:30:00.000Z' })
  const screen = await show(async () => [used], 'en')
  await expect.element(screen.getByText('Create and change listings and inventory, import stock')).toBeVisible()
  await expect
    .element(screen.getByText(/Created on 1 November 2026 · Expires on 30 January 2027 · Last used: 2 November 2026/))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Revoke the access token Programma 1' })).toBeVisible()
})

test('shows an expired access token without a button and does not count it among the ten allowed tokens', async () => {
  const expired = token(0, { isExpired: true, expiresAt: '2026-11-20T09:00:00.000Z' })
  const working = Array.from({ length: maxAccessTokens - 1 }, (_, at) => token(at + 1))
  const screen = await show(async () => [expired, ...working])
  await expect.element(screen.getByText(/Scaduto il 20 novembre 2026/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Revoca l’accesso Programma 0' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Crea un accesso' })).toBeEnabled()
})

test('refuses an eleventh valid access token with the reason', async () => {
  const screen = await show(async () => Array.from({ length: maxAccessTokens }, (_, at) => token(at)))
  await expect.element(screen.getByRole('button', { name: 'Crea un accesso' })).toBeDisabled()
  await expect.element(screen.getByText(/Hai già 10 accessi/)).toBeVisible()
})

test('finds no accessibility problem in the token form with errors, the new token, the list and the confirmation', async () => {
  const t = createTranslator({ locale: 'it', messages: messagesOf('it'), namespace: 'profile.tokens' })
  const long = 'a'.repeat(60)
  const created = { ...token(1, { name: long }), token: `ap_${'x'.repeat(60)}`, secret: `ap_${'x'.repeat(60)}` }
  const screen = await showInApp(<AccessTokens email="vera@example.it" />, {
    api: { accessTokens: { list: async () => [token(1, { name: long })], create: async () => created } },
    session: { role: 'vendor' },
  })
  await screen.getByRole('button', { name: t('create') }).click()
  const form = screen.getByRole('dialog', { name: t('form.title') })
  const submit = form.getByRole('button', { name: t('form.create'), exact: true })
  await submit.click()
  await expect.element(form.getByText(messagesOf('it').errors.fields.scope_required)).toBeVisible()
  expect(await findViolations()).toEqual([])
  await form.getByLabelText(t('form.name'), { exact: true }).fill(long)
  await form.getByRole('checkbox').first().click()
  await form.getByLabelText(t('form.password'), { exact: true }).fill('sette candele accese')
  await submit.click()
  const shown = screen.getByRole('dialog', { name: t('secret.title') })
  await expect.element(shown).toBeVisible()
  expect(await findViolations()).toEqual([])
  await shown.getByRole('button', { name: t('secret.done') }).click()
  expect(await findViolations()).toEqual([])
  await screen.getByRole('button', { name: t('revokeOf', { name: long }) }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  expect(await findViolations()).toEqual([])
})

const english = createTranslator({ locale: 'en', messages: messagesOf('en'), namespace: 'profile.tokens' })
const fieldErrors = messagesOf('en').errors.fields

async function showForm(role: 'buyer' | 'vendor') {
  let tokens: AccessToken[] = []
  const create = vi.fn(async (input: Pick<AccessToken, 'name' | 'scopes'>) => {
    tokens = [token(1, { name: input.name, scopes: input.scopes })]
    return { accessToken: tokens[0], secret: 'apz_secret' }
  })
  const revoke = vi.fn(async (_input: { id: string }) => void (tokens = []))
  const screen = await showInApp(<AccessTokens email="vera@example.it" />, {
    api: { accessTokens: { list: async () => tokens, create, revoke } },
    language: 'en',
    session: { role },
  })
  await screen.getByRole('button', { name: english('create') }).click()
  const form = screen.getByRole('dialog', { name: english('form.title') })
  return {
    screen,
    create,
    revoke,
    form,
    shown: screen.getByRole('dialog', { name: english('secret.title') }),
    name: form.getByLabelText(english('form.name'), { exact: true }),
    password: form.getByLabelText(english('form.password'), { exact: true }),
    submit: form.getByRole('button', { name: english('form.create'), exact: true }),
    scope: (name: 'stock:read' | 'reservations:read') =>
      form.getByRole('checkbox', { name: new RegExp(english(`scopes.${name}`)) }),
  }
}

test('reports missing values and a wrong password of the token form beside their fields and focuses the first such field', async () => {
  const { create, form, name, password, submit, scope } = await showForm('vendor')
  await submit.click()
  await expect.element(form.getByText(fieldErrors.scope_required)).toBeVisible()
  expect(form.getByText(fieldErrors.required).elements()).toHaveLength(2)
  await expect.element(name).toHaveFocus()
  expect(create).not.toHaveBeenCalled()
  create.mockRejectedValueOnce(
    refusal('identity.wrong_password', 'Refused', { currentPassword: fieldErrors.wrong_password }),
  )
  await scope('stock:read').click()
  await name.fill('Gestionale')
  await password.fill('this is not it')
  await submit.click()
  await expect.element(form.getByText(fieldErrors.wrong_password)).toBeVisible()
  await expect.element(name).toHaveValue('Gestionale')
})

test("creates a buyer's access token without expiry by keyboard, with the permissions of buyers", async () => {
  const { screen, create, form, shown, name, password, scope } = await showForm('buyer')
  await expect.element(scope('reservations:read')).toBeVisible()
  await expect.element(scope('stock:read')).not.toBeInTheDocument()
  scope('reservations:read').element().focus()
  await userEvent.keyboard(' ')
  await form.getByLabelText(english('form.days'), { exact: true }).selectOptions(english('form.noEnd'))
  await name.fill('Calendar')
  await password.fill('sette candele accese')
  await userEvent.keyboard('{Enter}')
  await expect.element(shown.getByLabelText(english('secret.label'), { exact: true })).toHaveValue('apz_secret')
  const input = { name: 'Calendar', scopes: ['reservations:read'], days: null, currentPassword: 'sette candele accese' }
  expect(create.mock.calls).toEqual([[input]])
  await userEvent.keyboard('{Escape}')
  await expect.element(shown.getByText(english('secret.once'))).toBeVisible()
  await shown.getByRole('button', { name: english('secret.done') }).click()
  await expect.element(screen.getByText('apz_secret')).not.toBeInTheDocument()
  const row = screen.getByRole('listitem').filter({ hasText: 'Calendar' })
  await expect.element(row.first()).toMatchTextContent(english('neverExpires'))
})

test('revokes an access token after a confirmation that contains its name', async () => {
  const { screen, revoke, shown, name, password, submit, scope } = await showForm('vendor')
  await scope('stock:read').click()
  await name.fill('Gestionale')
  await password.fill('sette candele accese')
  await submit.click()
  await shown.getByRole('button', { name: english('secret.done') }).click()
  await screen.getByRole('button', { name: english('revokeOf', { name: 'Gestionale' }) }).click()
  const question = screen.getByRole('dialog', { name: english('dialog.title') })
  await expect.element(question).toMatchTextContent('Gestionale')
  await question.getByRole('button', { name: english('dialog.confirm') }).click()
  await expect.element(screen.getByText(english('none'))).toBeVisible()
  expect(newestToast()[1]).toBe(english('revoked'))
  expect(revoke.mock.calls).toEqual([[{ id: token(1).id }]])
})
