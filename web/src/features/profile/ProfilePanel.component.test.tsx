import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { beforeEach, expect, test } from 'vitest'
import { breakable } from '../../app/testing/answers.ts'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { forgetToasts, newestToast } from '../../ui/testing/toasts.ts'
import { ProfilePanel } from './ProfilePanel.tsx'

const t = createTranslator({ locale: 'it', messages: messagesOf('it'), namespace: 'profile' })
const required = messagesOf('it').errors.fields.required

beforeEach(forgetToasts)

const profile = {
  firstName: 'Bea',
  lastName: 'Prova',
  email: 'bea@example.it',
  phone: '+39 011 123 4567',
  language: 'it',
  emailChange: null,
}

test('a profile that cannot be loaded says so, and loads when it is tried again', async () => {
  let isBroken = true
  const account = {
    profile: async () => {
      if (isBroken) throw new Error('offline')
      return profile
    },
    sessions: async () => [],
  }
  const screen = await showInApp(<ProfilePanel />, { api: { account, accessTokens: { list: async () => [] } } })
  await expect.element(screen.getByText('Impossibile caricare il profilo utente')).toBeVisible()
  isBroken = false
  await screen.getByRole('link', { name: 'Riprova' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue('Bea')
})

const sessions = [
  { id: 's1', browser: 'Chrome', system: 'Linux', isCurrent: true },
  { id: 's2', browser: 'Firefox', system: 'Windows', isCurrent: false },
].map((one) => ({ ...one, device: 'computer', signedInAt: '2026-11-01T09:00:00.000Z' }))

const show = (account: object, own: object = profile) =>
  showInApp(<ProfilePanel />, {
    api: {
      account: { profile: async () => own, sessions: async () => sessions, ...account },
      accessTokens: { list: async () => [] },
    },
  })

test('what a person changes and the server loses says so, stays, and is saved by the next press', async () => {
  const saving = breakable({ ...profile, firstName: 'Bea Maria' })
  const screen = await show({ updateProfile: saving.answer })
  await screen.getByRole('button', { name: t('details.edit') }).click()
  const name = screen.getByLabelText(t('details.firstName'), { exact: true })
  const save = screen.getByRole('button', { name: t('details.save') })
  await name.fill('Bea Maria')
  await save.click()
  await expect.poll(newestToast).toEqual(['error', t('details.error'), t('details.failed')])
  await expect.element(name).toHaveValue('Bea Maria')
  saving.repair()
  await save.click()
  await expect.poll(newestToast).toEqual(['success', t('details.saved'), t('details.savedText')])
})

test('what is missing is named beside each field, of the own data and of the password', async () => {
  const screen = await show({})
  await screen.getByRole('button', { name: t('details.edit') }).click()
  await screen.getByRole('button', { name: t('password.change') }).click()
  await screen.getByRole('button', { name: t('password.save') }).click()
  await expect.element(screen.getByText(required).first()).toBeVisible()
  await screen.getByLabelText(t('details.phone'), { exact: true }).fill('')
  await screen
    .getByLabelText(t('details.email'), { exact: true })
    .fill('una.persona.con.un.indirizzo.davvero.molto.lungo@example.it')
  await screen.getByRole('button', { name: t('details.save') }).click()
  await expect.element(screen.getByText(required).nth(2)).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('a new address that waits, and the question before the other sessions end, are accessible', async () => {
  const emailChange = {
    email: 'una.persona.con.un.indirizzo.davvero.molto.lungo@example.it',
    expiresAt: '2099-11-20T09:00:00.000Z',
  }
  const screen = await show({}, { ...profile, emailChange })
  await expect.element(screen.getByRole('status').first()).toMatchTextContent(emailChange.email)
  expect(await findViolations()).toEqual([])
  await screen.getByRole('button', { name: t('sessions.endOthers') }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('a new password takes the access tokens away, which the page shows at once', async () => {
  const ofProgram = { id: 'p', name: 'Gestionale', scopes: [], createdAt: '2026-11-01T09:00:00.000Z' }
  let tokens = [{ ...ofProgram, expiresAt: null, isExpired: false, lastUsedAt: null }]
  const changePassword = async () => void (tokens = [])
  const screen = await showInApp(<ProfilePanel />, {
    api: {
      account: { profile: async () => profile, sessions: async () => sessions, changePassword },
      accessTokens: { list: async () => tokens },
    },
  })
  await expect.element(screen.getByText('Gestionale', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: t('password.change') }).click()
  await screen.getByLabelText(t('password.current'), { exact: true }).fill('quattro gomme estive')
  await screen.getByLabelText(t('password.next'), { exact: true }).fill('sette candele accese')
  await screen.getByRole('button', { name: t('password.save') }).click()
  await expect.poll(() => newestToast()[1]).toBe(t('password.saved'))
  await expect.element(screen.getByText(t('tokens.none'))).toBeVisible()
})
