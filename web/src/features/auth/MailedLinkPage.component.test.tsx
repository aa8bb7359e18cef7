import { messagesOf } from '@autopiazza/i18n'
import { useLocation } from '@tanstack/react-router'
import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { AccountButtons } from '../../app/frame/AccountButtons.tsx'
import { hrefOf, paths } from '../../app/paths.ts'
import { refusal } from '../../app/testing/answers.ts'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { cardFixture } from '../../entities/vehicle/testing/vehicle-fixtures.ts'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { MailedLinkPage } from './MailedLinkPage.tsx'

const t = createTranslator({ locale: 'en', messages: messagesOf('en') })
const email = 'una.persona.con.un.indirizzo.davvero.molto.lungo@example.it'
const waiting = { email, isDone: false, signsIn: false }

function Address() {
  return <p data-testid="address">{useLocation().href}</p>
}

const show = (kind: 'verify' | 'email' | 'browser', api: object, next?: string) =>
  showInApp(
    <>
      <AccountButtons />
      <MailedLinkPage kind={kind} token="x" next={next} vehicle={next ? cardFixture : null} />
      <Address />
    </>,
    { language: 'en', api },
  )

test('a link that confirms a new e-mail address does nothing until its button is clicked', async () => {
  const confirmed: unknown[] = []
  const screen = await show('email', {
    identity: { mailedLink: async () => waiting, session: async () => ({ session: null }) },
    account: { confirmEmail: async (input: object) => void confirmed.push(input) },
  })
  await expect.element(screen.getByText(email)).toBeVisible()
  expect(confirmed).toEqual([])
  expect(await findViolations()).toEqual([])
  await screen.getByRole('button', { name: t('auth.email.submit') }).click()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t('auth.email.done.title'))
  expect(confirmed).toEqual([{ token: 'x' }])
  expect(await findViolations()).toEqual([])
})

test('confirming the account in the browser that signed up signs in and returns to the car', async () => {
  const session = { role: 'buyer' }
  const identity = {
    mailedLink: async () => ({ ...waiting, signsIn: true }),
    verifyEmail: async () => ({ session }),
    session: async () => ({ session }),
  }
  const screen = await show('verify', { identity }, '/vehicle/1')
  const promise = `${t('auth.verify.here.text')} ${t('auth.verify.here.onward.page')}`
  await expect.element(screen.getByText(promise)).toBeVisible()
  await expect.element(screen.getByText('Fiat Tipo 2017')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: t('frame.signIn') })).toBeVisible()
  await screen.getByRole('button', { name: t('auth.verify.submit') }).click()
  await expect.element(screen.getByTestId('address')).toHaveTextContent('/vehicle/1')
  await expect.element(screen.getByRole('button', { name: t('frame.signOut') })).toBeVisible()
})

test('confirming the account in another browser leads to the sign-in, which continues to the same page', async () => {
  const identity = { mailedLink: async () => waiting, verifyEmail: async () => ({ session: null }) }
  const next = '/checkout/1/payment'
  const screen = await show('verify', { identity }, next)
  await expect.element(screen.getByText(t('auth.verify.text'))).toBeVisible()
  await screen.getByRole('button', { name: t('auth.verify.submit') }).click()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t('auth.verify.done.title'))
  await expect
    .element(screen.getByRole('link', { name: t('auth.verify.done.action') }))
    .toHaveAttribute('href', hrefOf(paths.auth(next)))
})

test('a used confirmation link shows that the account is already confirmed and has no button', async () => {
  const screen = await show('verify', { identity: { mailedLink: async () => ({ ...waiting, isDone: true }) } })
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t('auth.verify.done.title'))
  await expect.element(screen.getByRole('button', { name: t('auth.verify.submit') })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: t('frame.signIn') })).toBeVisible()
})

test.each(['verify', 'email', 'browser'] as const)(
  'an invalid or expired link in an e-mail shows an error: %s',
  async (kind) => {
    const mailedLink = async () => {
      throw refusal('identity.link_invalid', 'Not valid')
    }
    const screen = await show(kind, { identity: { mailedLink } })
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t(`auth.${kind}.invalid.title`))
    await expect.element(screen.getByRole('alert')).toHaveTextContent(t(`auth.${kind}.invalid.text`))
    await expect.element(screen.getByRole('button', { name: t(`auth.${kind}.submit`) })).not.toBeInTheDocument()
  },
)
