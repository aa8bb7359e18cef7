import { messagesOf } from '@autopiazza/i18n'
import type { Security } from '@autopiazza/contract/two-factor'
import { createTranslator } from 'use-intl/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '../../../app/testing/answers.ts'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { findViolations } from '../../../ui/testing/find-violations.ts'
import { forgetToasts, newestToast } from '../../../ui/testing/toasts.ts'
import { SecurityCard } from './SecurityCard.tsx'
import { withFactors, withoutFactors } from './testing/security-fixtures.ts'

const t = createTranslator({ locale: 'it', messages: messagesOf('it'), namespace: 'profile.security' })
const codes = Array.from({ length: 10 }, (_, at) => `ABCD-EFGH-JK${String(at).padStart(2, '0')}`)

beforeEach(forgetToasts)

const show = (security: Security, operations: object = {}) =>
  showInApp(<SecurityCard email="anna@example.it" />, {
    api: {
      account: { sessions: async () => [] },
      twoFactor: { show: async () => security, ...operations },
    },
  })

test('turns on the authenticator app after the password and its first code, and shows the backup codes once', async () => {
  const confirm = vi.fn(async (_input: { code: string }) => ({ backupCodes: codes }))
  const screen = await show(withoutFactors, {
    startTotp: async () => ({ secret: 'ABCDEFGHIJKL2345', uri: 'otpauth://totp/Autopiazza:a?secret=ABCDEFGHIJKL2345' }),
    confirmTotp: confirm,
  })
  await screen.getByRole('button', { name: t('app.set') }).click()
  await screen.getByLabelText(t('password'), { exact: true }).fill('sette candele accese')
  expect(await findViolations()).toEqual([])
  await screen.getByRole('button', { name: t('next') }).click()
  await expect.element(screen.getByRole('img', { name: t('app.qr') })).toBeVisible()
  await expect.element(screen.getByLabelText(t('app.secret'))).toHaveValue('ABCD EFGH IJKL 2345')
  const painted = [...document.querySelectorAll('svg[role="img"] path')].map((path) => getComputedStyle(path).fill)
  expect(painted).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
  expect(await findViolations()).toEqual([])
  await screen.getByLabelText(t('app.code'), { exact: true }).fill('123 456')
  await screen.getByRole('button', { name: t('app.confirm'), exact: true }).click()
  await expect.element(screen.getByRole('dialog', { name: t('codes.dialog') })).toBeVisible()
  expect(confirm).toHaveBeenCalledWith({ code: '123 456' })
  await expect.element(screen.getByText(codes[9] ?? '')).toBeVisible()
  expect(await findViolations()).toEqual([])
  await screen.getByRole('button', { name: t('codes.done') }).click()
  await expect.element(screen.getByText(codes[9] ?? '')).not.toBeInTheDocument()
})

test('reports a wrong first code of the authenticator app beside its field', async () => {
  const screen = await show(withoutFactors, {
    startTotp: async () => ({ secret: 'ABCD', uri: 'otpauth://totp/x' }),
    confirmTotp: async () => {
      throw refusal('identity.wrong_code', 'Questo codice non è giusto', { code: 'Il codice non è questo' })
    },
  })
  await screen.getByRole('button', { name: t('app.set') }).click()
  await screen.getByLabelText(t('password'), { exact: true }).fill('sette candele accese')
  await screen.getByRole('button', { name: t('next') }).click()
  await screen.getByLabelText(t('app.code'), { exact: true }).fill('000000')
  await screen.getByRole('button', { name: t('app.confirm'), exact: true }).click()
  await expect.element(screen.getByText('Il codice non è questo')).toBeVisible()
})

test('removes a passkey only after the password and a code', async () => {
  const remove = vi.fn(async (_input: object) => ({}))
  const screen = await show(withFactors, { removePasskey: remove })
  await expect.element(screen.getByText(t('codes.left', { count: 1 }))).toBeVisible()
  expect(await findViolations()).toEqual([])
  const name = withFactors.passkeys[0]?.name ?? ''
  await screen.getByRole('button', { name: t('passkeys.removeOf', { name }) }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: t('confirm.submit'), exact: true }).click()
  await expect.element(dialog.getByText(messagesOf('it').errors.fields.required).first()).toBeVisible()
  expect(await findViolations()).toEqual([])
  await dialog.getByLabelText(t('password'), { exact: true }).fill('sette candele accese')
  await dialog.getByLabelText(t('confirm.code'), { exact: true }).fill('123456')
  await dialog.getByRole('button', { name: t('confirm.submit'), exact: true }).click()
  await expect.poll(newestToast).toEqual(['success', t('passkeys.removed'), undefined])
  expect(remove).toHaveBeenCalledWith({ id: 'p1', currentPassword: 'sette candele accese', code: '123456' })
})

test('leaves the two-factor settings unchanged and shows no codes after cancelling', async () => {
  const screen = await show(withFactors)
  await screen.getByRole('button', { name: t('codes.renew') }).click()
  await screen.getByRole('button', { name: t('cancel') }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})
