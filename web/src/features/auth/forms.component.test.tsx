import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { beforeEach, expect, test } from 'vitest'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { cardFixture } from '../../entities/vehicle/testing/vehicle-fixtures.ts'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { AuthPage } from './AuthPage.tsx'
import type { AuthSearch } from './auth-search.ts'

const t = createTranslator({ locale: 'en', messages: messagesOf('en') })

beforeEach(() => sessionStorage.clear())

const endless = () => Promise.withResolvers<never>().promise

const show = (search: AuthSearch) =>
  showInApp(<AuthPage search={search} vehicle={null} onTab={() => undefined} linkTo={() => ({ to: '/' })} />, {
    language: 'en',
    api: { identity: { signIn: endless, signUp: endless } },
  })

test('the sign-in tab has e-mail and password fields, and shows progress while signing in', async () => {
  const screen = await show({})
  expect(
    screen
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Sign In', 'Sign Up'])
  await screen.getByLabelText('E-mail').fill('bea@example.it')
  await screen.getByRole('textbox', { name: 'Password' }).fill('sette candele accese')
  await screen.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(screen.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
})

test('submitting an empty sign-in or sign-up form shows every error', async () => {
  const screen = await show({ tab: 'sign-up', role: 'vendor' })
  await screen.getByRole('button', { name: t('auth.signUp.submit') }).click()
  await expect.element(screen.getByRole('alert').first()).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('the sign-in for a car shows the car and is accessible', async () => {
  const search = { next: '/vehicle/1#contact' } as AuthSearch
  const screen = await showInApp(
    <AuthPage search={search} vehicle={cardFixture} onTab={() => undefined} linkTo={() => ({ to: '/' })} />,
    { language: 'en' },
  )
  await expect.element(screen.getByText('Fiat Tipo 2017').first()).toBeVisible()
  expect(await findViolations()).toEqual([])
})

const person = {
  'E-mail': 'bea@example.it',
  'First name': 'Bea',
  'Last name': 'Prova',
  Phone: '+39 011 123 4567',
}

test('the sign-up form starts with the buyer role and five fields, and shows progress while it creates the account', async () => {
  const screen = await show({ tab: 'sign-up' })
  await expect.element(screen.getByRole('radio', { name: 'Buyer' })).toBeChecked()
  await expect.element(screen.getByLabelText('Company name')).not.toBeInTheDocument()
  for (const [label, text] of Object.entries(person)) await screen.getByLabelText(label).fill(text)
  await screen.getByRole('textbox', { name: 'Password' }).fill('sette candele accese')
  await screen.getByRole('button', { name: 'Create account' }).click()
  await expect.element(screen.getByRole('button', { name: 'Creating account...' })).toBeDisabled()
})

test('the sign-up form of a business also has company, VAT number, location and registry extract', async () => {
  const screen = await show({ tab: 'sign-up', role: 'vendor' })
  await expect.element(screen.getByRole('radio', { name: 'Vendor' })).toBeChecked()
  await screen.getByRole('radio', { name: /I’m a business/ }).click()
  for (const label of ['Company name', 'VAT number', 'Location', 'Link to the registry extract (visura camerale)'])
    await expect.element(screen.getByLabelText(label)).toBeVisible()
})

test('the sign-up fields for e-mail, telephone and registry extract have the input types of their values', async () => {
  const screen = await show({ tab: 'sign-up', role: 'vendor' })
  await screen.getByRole('radio', { name: /I’m a business/ }).click()
  const types = { 'E-mail': 'email', Phone: 'tel', 'Link to the registry extract (visura camerale)': 'url' }
  for (const [label, type] of Object.entries(types))
    await expect.element(screen.getByLabelText(label)).toHaveAttribute('type', type)
})
