import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { beforeEach, describe, expect, test } from 'vitest'
import { breakable, refusal } from '../../app/testing/answers.ts'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { forgetToasts, newestToast } from '../../ui/testing/toasts.ts'
import { ProfilePanel } from './ProfilePanel.tsx'
import { withoutFactors } from './security/testing/security-fixtures.ts'

const t = createTranslator({ locale: 'it', messages: messagesOf('it'), namespace: 'profile' })
const errors = messagesOf('it').errors.fields
const { required } = errors

beforeEach(forgetToasts)

const profile = {
  firstName: 'Bea',
  lastName: 'Prova',
  email: 'bea@example.it',
  phone: '+39 011 123 4567',
  language: 'it',
  emailChange: null,
}

test('reports a profile that failed to load and loads it on retry', async () => {
  let isBroken = true
  const account = {
    profile: async () => {
      if (isBroken) throw new Error('offline')
      return profile
    },
    sessions: async () => [],
  }
  const screen = await showInApp(<ProfilePanel />, {
    api: { account, accessTokens: { list: async () => [] }, twoFactor: { show: async () => withoutFactors } },
  })
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
      twoFactor: { show: async () => withoutFactors },
    },
  })

test('preserves changed personal data after a fault of the server and saves them at the next click', async () => {
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

test('reports each missing value of the personal data and the password form beside its field', async () => {
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

test('finds no accessibility problem in an unconfirmed e-mail address and in the confirmation before ending other sessions', async () => {
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

const labelled = (screen: Awaited<ReturnType<typeof show>>) => ({
  field: (name: 'firstName' | 'email' | 'phone' | 'currentPassword') =>
    screen.getByLabelText(t(`details.${name}`), { exact: true }),
  click: (label: string) => screen.getByRole('button', { name: label, exact: true }).click(),
})

test('shows the personal data read-only until the edit button is clicked, and again after cancelling or saving', async () => {
  const saved = { ...profile, firstName: 'Bea Maria', phone: '+39 333 1234567' }
  const sent: unknown[] = []
  const screen = await show({
    updateProfile: async (input: object) => {
      sent.push(input)
      return saved
    },
  })
  const { field, click } = labelled(screen)
  const edit = screen.getByRole('button', { name: t('details.edit') })
  await expect.element(field('firstName')).toHaveAttribute('readonly')
  await edit.click()
  await expect.element(field('firstName')).toHaveFocus()
  await field('firstName').fill('Altra')
  await click(t('details.cancel'))
  await expect.element(field('firstName')).toHaveValue('Bea')
  await expect.element(edit).toHaveFocus()
  expect(sent).toEqual([])

  await edit.click()
  await field('firstName').fill('Bea Maria')
  await field('phone').fill('+39 333 1234567')
  await click(t('details.save'))
  await expect.element(edit).toHaveFocus()
  await expect.element(field('firstName')).toHaveAttribute('readonly')
  await expect.element(field('firstName')).toHaveValue('Bea Maria')
  const { firstName, lastName, email, phone } = saved
  expect(sent).toEqual([{ firstName, lastName, email, phone }])
})

test('shows an error of the personal data beside its field and focuses that field', async () => {
  const screen = await show({
    updateProfile: async () => {
      throw refusal('request.invalid', '', { firstName: errors.person_name })
    },
  })
  const { field, click } = labelled(screen)
  await click(t('details.edit'))
  await field('phone').fill('12')
  await click(t('details.save'))
  await expect.element(field('phone')).toHaveFocus()
  await expect.element(screen.getByText(errors.phone)).toBeVisible()
  await field('phone').fill('+39 333 1234567')
  await field('firstName').fill('http://evil.example/x')
  await click(t('details.save'))
  await expect.element(screen.getByText(errors.person_name)).toBeVisible()
  await expect.element(field('firstName')).toHaveFocus()
})

test('requires the password to change the e-mail address, and shows the new address as unconfirmed', async () => {
  const emailChange = { email: 'nuova@example.it', expiresAt: '2099-11-20T09:00:00.000Z' }
  const wrong = 'La password non è questa'
  const saving = breakable({ ...profile, emailChange }, () =>
    refusal('identity.wrong_password', wrong, { currentPassword: errors.wrong_password }),
  )
  const screen = await show({ updateProfile: saving.answer })
  const { field, click } = labelled(screen)
  await click(t('details.edit'))
  await field('email').fill(emailChange.email)
  await click(t('details.save'))
  await expect.element(screen.getByText(required)).toBeVisible()
  await expect.element(field('currentPassword')).toHaveFocus()
  await field('currentPassword').fill('non è questa')
  await click(t('details.save'))
  await expect.element(screen.getByText(errors.wrong_password)).toBeVisible()
  expect(newestToast()).toEqual(['error', t('details.error'), wrong])
  saving.repair()
  await click(t('details.save'))
  const notice = screen.getByRole('status').filter({ hasText: t('emailChange.title', { email: emailChange.email }) })
  await expect.element(notice).toHaveFocus()
  await expect.element(field('email')).toHaveValue(profile.email)
})

test('resends the link to an unconfirmed e-mail address or withdraws the address', async () => {
  const waiting = { ...profile, emailChange: { email: 'nuova@example.it', expiresAt: '2099-11-20T09:00:00.000Z' } }
  const api = { sendEmailChange: async () => waiting, withdrawEmailChange: async () => profile }
  const screen = await show(api, waiting)
  const { field, click } = labelled(screen)
  await click(t('emailChange.send'))
  await expect.poll(newestToast).toEqual(['success', t('emailChange.sent'), t('emailChange.sentText')])
  await click(t('emailChange.withdraw'))
  await expect.poll(newestToast).toEqual(['success', t('emailChange.withdrawn'), undefined])
  await expect.element(screen.getByText(t('emailChange.title', waiting.emailChange))).not.toBeInTheDocument()
  await expect.element(field('email')).toHaveValue(profile.email)
})

test('refuses an easily guessed password beside its field and closes the form after the password is changed', async () => {
  const saving = breakable(null, () =>
    refusal('identity.password_too_common', errors.password_too_common, { password: errors.password_too_common }),
  )
  const screen = await show({ changePassword: saving.answer })
  const { click } = labelled(screen)
  await click(t('password.change'))
  await screen.getByLabelText(t('password.current'), { exact: true }).fill('quattro gomme estive')
  const next = screen.getByLabelText(t('password.next'), { exact: true })
  await next.fill('password1234')
  await click(t('password.save'))
  await expect.element(screen.getByText(errors.password_too_common)).toBeVisible()
  await expect.element(next).toHaveFocus()
  saving.repair()
  await click(t('password.save'))
  await expect.poll(newestToast).toEqual(['success', t('password.saved'), t('password.savedText')])
  await expect.element(screen.getByRole('button', { name: t('password.change') })).toHaveFocus()
})

describe('the sessions of a user', () => {
  function open() {
    const signedInAt = '2026-11-02T09:00:00.000Z'
    const unknown = { id: 's3', browser: null, system: null, device: null, isCurrent: false, signedInAt }
    let left: { id: string }[] = [...sessions.toReversed(), unknown]
    const end = (isEnded: (id: string) => boolean) => void (left = left.filter(({ id }) => !isEnded(id)))
    return {
      sessions: async () => left,
      endSession: async ({ id: ended }: { id: string }) => end((id) => id === ended),
      endOtherSessions: async () => end((id) => id !== 's1'),
    }
  }
  const rows = (screen: Awaited<ReturnType<typeof show>>) =>
    screen.getByRole('region', { name: t('sessions.title') }).getByRole('listitem')

  test('lists the current session first and without a button, and ends the other sessions one by one', async () => {
    const screen = await show(open())
    await expect.element(rows(screen).nth(2)).toBeVisible()
    const own = rows(screen).first()
    await expect.element(own).toMatchTextContent(t('sessions.current'))
    await expect.element(own).toMatchTextContent(t('sessions.on', { browser: 'Chrome', system: 'Linux' }))
    expect(own.getByRole('button').elements()).toEqual([])
    await expect.element(rows(screen).nth(2)).toMatchTextContent(t('sessions.unknown'))
    await rows(screen).nth(1).getByRole('button').click()
    await expect.poll(newestToast).toEqual(['success', t('sessions.ended'), undefined])
    await expect.element(rows(screen).nth(2)).not.toBeInTheDocument()
    await expect.element(rows(screen).nth(1)).toMatchTextContent(t('sessions.unknown'))
  })

  test('ends all sessions except the current one after a confirmation', async () => {
    const screen = await show(open())
    await screen.getByRole('button', { name: t('sessions.endOthers') }).click()
    const dialog = screen.getByRole('dialog', { name: t('sessions.dialog.title') })
    await expect.element(dialog.getByText(t('sessions.dialog.text', { count: 2 }))).toBeVisible()
    await dialog.getByRole('button', { name: t('sessions.dialog.confirm') }).click()
    await expect.poll(newestToast).toEqual(['success', t('sessions.othersEnded'), undefined])
    await expect.element(rows(screen).nth(1)).not.toBeInTheDocument()
    await expect.element(rows(screen).first()).toMatchTextContent(t('sessions.current'))
    await expect.element(screen.getByRole('button', { name: t('sessions.endOthers') })).not.toBeInTheDocument()
  })
})

test('removes the access tokens at once after a password change', async () => {
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
