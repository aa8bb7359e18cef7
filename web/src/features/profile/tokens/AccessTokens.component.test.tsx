import type { AccessToken } from '@autopiazza/contract'
import { maxAccessTokens } from '@autopiazza/contract/token-scopes'
import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { expect, test, vi } from 'vitest'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { findViolations } from '../../../ui/testing/find-violations.ts'
import { AccessTokens } from './AccessTokens.tsx'

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

test('the access of programs that cannot be loaded says so, and loads when it is tried again', async () => {
  const list = vi.fn(async (): Promise<AccessToken[]> => [])
  list.mockRejectedValueOnce(new Error('offline'))
  const screen = await show(list)
  await expect.element(screen.getByText('Impossibile caricare gli accessi per programmi')).toBeVisible()
  await screen.getByRole('link', { name: 'Riprova' }).click()
  await expect.element(screen.getByText('Nessun programma ha accesso al tuo account.')).toBeVisible()
})

test('a token says what it may do and its times, in English too', async () => {
  const used = token(1, { expiresAt: '2027-01-30T09:00:00.000Z', lastUsedAt: '2026-11-02T08:30:00.000Z' })
  const screen = await show(async () => [used], 'en')
  await expect.element(screen.getByText('Create and change listings and inventory, import stock')).toBeVisible()
  await expect
    .element(screen.getByText(/Created on 1 November 2026 · Expires on 30 January 2027 · Last used: 2 November 2026/))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Revoke the access token Programma 1' })).toBeVisible()
})

test('an expired token stays in sight without a button, and does not count among the ten', async () => {
  const expired = token(0, { isExpired: true, expiresAt: '2026-11-20T09:00:00.000Z' })
  const working = Array.from({ length: maxAccessTokens - 1 }, (_, at) => token(at + 1))
  const screen = await show(async () => [expired, ...working])
  await expect.element(screen.getByText(/Scaduto il 20 novembre 2026/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Revoca l’accesso Programma 0' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Crea un accesso' })).toBeEnabled()
})

test('ten working tokens are the most, and the section says why no other can be created', async () => {
  const screen = await show(async () => Array.from({ length: maxAccessTokens }, (_, at) => token(at)))
  await expect.element(screen.getByRole('button', { name: 'Crea un accesso' })).toBeDisabled()
  await expect.element(screen.getByText(/Hai già 10 accessi/)).toBeVisible()
})

test('the form with errors, the token that is shown once, the list and the question are accessible', async () => {
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
