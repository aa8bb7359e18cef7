import { messagesOf } from '@autopiazza/i18n'
import { useLocation } from '@tanstack/react-router'
import { createTranslator } from 'use-intl/core'
import { beforeEach, expect, test } from 'vitest'
import { AccountButtons } from '../../app/frame/AccountButtons.tsx'
import { hrefOf, paths } from '../../app/paths.ts'
import { breakable, refusal } from '../../app/testing/answers.ts'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { forgetToasts, newestToast } from '../../ui/testing/toasts.ts'
import { ForgotPage } from './ForgotPage.tsx'
import { ResetPage } from './ResetPage.tsx'

const messages = messagesOf('it')
const t = createTranslator({ locale: 'it', messages, namespace: 'auth' })
const next = '/checkout/7/payment'

beforeEach(forgetToasts)

function Address() {
  return <p data-testid="address">{useLocation().href}</p>
}

const show = (resetPassword: (input: object) => Promise<unknown>, token: string | undefined = 'x') =>
  showInApp(
    <>
      <AccountButtons />
      <ResetPage token={token} next={next} />
      <Address />
    </>,
    { api: { identity: { resetPassword } }, session: { role: 'buyer' } },
  )

async function save(screen: Awaited<ReturnType<typeof show>>, password: string) {
  await screen.getByLabelText(t('reset.password'), { exact: true }).fill(password)
  await screen.getByRole('button', { name: t('reset.submit') }).click()
}

test('a user who forgot the password is sent a link that later continues to the page they had opened', async () => {
  const asked: unknown[] = []
  const forgotPassword = async (input: object) => void asked.push(input)
  const screen = await showInApp(<ForgotPage next={next} />, { api: { identity: { forgotPassword } } })
  await screen.getByRole('button', { name: t('forgot.submit') }).click()
  await expect.element(screen.getByText(messages.errors.fields.required)).toBeVisible()
  expect(asked).toEqual([])
  await screen.getByLabelText(t('fields.email')).fill('giulia@example.it')
  await screen.getByRole('button', { name: t('forgot.submit') }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent(t('forgot.done', { email: 'giulia@example.it' }))
  expect(asked).toEqual([{ email: 'giulia@example.it', next }])
  await expect
    .element(screen.getByRole('link', { name: t('backToSignIn') }))
    .toHaveAttribute('href', hrefOf(paths.auth(next)))
  expect(await findViolations()).toEqual([])
})

test('a new password signs this browser out and leads to the sign-in, which continues to the page the user had opened', async () => {
  const sent: unknown[] = []
  const screen = await show(async (input) => void sent.push(input))
  await save(screen, 'cinque gomme da neve')
  await expect.element(screen.getByTestId('address')).toHaveTextContent(hrefOf(paths.auth(next)))
  expect(newestToast()).toEqual(['success', t('reset.done.title'), t('reset.done.text')])
  expect(sent).toEqual([{ token: 'x', password: 'cinque gomme da neve' }])
  await expect.element(screen.getByRole('link', { name: messages.frame.signIn })).toBeVisible()
})

test('an easily guessed password is refused beside its field, and the link remains valid', async () => {
  const sentence = messages.errors.fields.password_too_common
  const resetting = breakable(null, () => refusal('identity.password_too_common', sentence, { password: sentence }))
  const screen = await show(resetting.answer)
  await save(screen, 'password1234')
  await expect.element(screen.getByText(sentence)).toBeVisible()
  resetting.repair()
  await save(screen, 'cinque gomme da neve')
  await expect.poll(newestToast).toEqual(['success', t('reset.done.title'), t('reset.done.text')])
})

test('a used password link is shown as invalid, with a button to request a new link', async () => {
  const screen = await show(async () => {
    throw refusal('identity.link_invalid', 'Not valid')
  })
  await save(screen, 'cinque gomme da neve')
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t('reset.invalid.title'))
  await expect
    .element(screen.getByRole('link', { name: t('reset.invalid.action') }))
    .toHaveAttribute('href', hrefOf(paths.forgotPassword(next)))
  expect(await findViolations()).toEqual([])
})

test('a password page whose URL has no token shows the link as invalid and sends no request', async () => {
  const screen = await show(() => Promise.reject(new Error('never asked')), '')
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t('reset.invalid.title'))
})
