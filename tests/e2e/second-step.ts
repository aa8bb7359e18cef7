import { expect, type Page } from '@playwright/test'
import type { Translator } from './languages.ts'
import { codeOf } from './one-time-codes.ts'
import { openPage, waitForScripts } from './open-page.ts'
import type { Person } from './people.ts'

interface App {
  readonly key: string
  /** One of its backup codes. */
  readonly backupCode: string
}

/** Sets the authenticator app up in the open profile. The code of this period is used up: the next one is valid until a minute later. */
export async function setUpApp(page: Page, t: Translator, { password }: Pick<Person, 'password'>): Promise<App> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: t('profile.security.app.set') }).click()
  await dialog.getByLabel(t('profile.security.password'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: t('profile.security.next') }).click()
  await expect(dialog.getByRole('img', { name: t('profile.security.app.qr') })).toBeVisible()
  const key = await dialog.getByLabel(t('profile.security.app.secret'), { exact: true }).inputValue()
  await dialog.getByLabel(t('profile.security.app.code'), { exact: true }).fill(codeOf(key))
  await dialog.getByRole('button', { name: t('profile.security.app.confirm'), exact: true }).click()
  const backupCodes = dialog.getByRole('list', { name: t('profile.security.codes.list') }).getByRole('listitem')
  await expect(backupCodes).toHaveCount(10)
  const backupCode = await backupCodes.first().innerText()
  await dialog.getByRole('button', { name: t('profile.security.codes.done') }).click()
  return { key, backupCode }
}

/** Signs in with the password, up to the page that asks for the second step. */
export async function signInUpToSecondStep(
  page: Page,
  t: Translator,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.context().clearCookies({ name: /session/ })
  await openPage(page, '/auth')
  await page.getByLabel(t('auth.fields.email'), { exact: true }).fill(email)
  await page.getByLabel(t('auth.fields.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('auth.signIn.submit'), exact: true }).click()
  await expect(page.getByRole('heading', { name: t('auth.secondStep.title') })).toBeVisible()
}

/** Types a code on the page of the second step, and sends it after hydration: a plain form shows its result differently. */
export async function sendCode(page: Page, t: Translator, code: string): Promise<void> {
  await waitForScripts(page)
  await page.getByLabel(t('auth.secondStep.code'), { exact: true }).fill(code)
  await page.getByRole('button', { name: t('auth.secondStep.submit'), exact: true }).click()
}
