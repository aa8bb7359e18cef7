import { expect, type Page } from '@playwright/test'
import type { Translator } from './languages.ts'
import { waitUntilInteractive } from './open-page.ts'
import type { Person } from './people.ts'

/** Fills in the sign-in form of the current page, and submits it. */
export async function signIn(
  page: Page,
  t: Translator,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await waitUntilInteractive(page)
  const form = page.getByRole('tabpanel', { name: t('auth.signIn.tab') })
  await form.getByLabel(t('auth.fields.email')).fill(email)
  await form.getByLabel(t('auth.fields.password'), { exact: true }).fill(password)
  await form.getByRole('button', { name: t('auth.signIn.submit') }).click()
}

/** Fills in the fields that the sign-up forms of both roles have. */
export async function fillInSignUp(page: Page, t: Translator, person: Person): Promise<void> {
  const form = page.getByRole('tabpanel', { name: t('auth.signUp.tab') })
  for (const field of ['email', 'firstName', 'lastName', 'phone'] as const)
    await form.getByLabel(t(`auth.fields.${field}`), { exact: true }).fill(person[field])
  await form.getByLabel(t('auth.fields.password'), { exact: true }).fill(person.password)
}

export async function expectSignedIn(page: Page, t: Translator): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: t('frame.signOut') })).toBeVisible()
}

export async function expectSignedOut(page: Page, t: Translator): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: t('frame.signIn') })).toBeVisible()
}
