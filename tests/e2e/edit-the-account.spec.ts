import type { Page } from '@playwright/test'
import { hrefOf, paths } from '../../web/src/app/paths.ts'
import { callApi } from './call-api.ts'
import { expect, test } from './journey.ts'
import type { Translator } from './languages.ts'
import { linkMailedTo, mailTo } from './mailbox.ts'
import { openLivePage, openPage } from './open-page.ts'
import { enter, enterAsNewBuyer, newPerson, openAccount } from './people.ts'
import { expectSignedOut, signIn } from './sign-in.ts'
import { enterAsNewVendor } from './vendors.ts'

const card = (page: Page, title: string) => page.getByRole('region', { name: title })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const details = (page: Page, t: Translator) => card(page, t('profile.details.title'))
const press = (page: Page, t: Translator, key: 'details.edit' | 'details.save' | 'emailChange.send') =>
  details(page, t)
    .getByRole('button', { name: t(`profile.${key}`) })
    .click()

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('a buyer changes their details and the language of mails', async ({ page, t }) => {
    const { firstName, email } = await enterAsNewBuyer(page, 'Nives', language)
    await openPage(page, '/profile')
    await expect(page).toHaveURL('/buyer?tab=profile')
    const name = field(page, t('profile.details.firstName'))
    const phone = field(page, t('profile.details.phone'))
    await expect(name).toHaveValue(firstName)
    await expect(name).not.toBeEditable()
    await press(page, t, 'details.edit')
    await name.fill('Nives Maria')
    await phone.fill('+39 011 123 4567')
    await press(page, t, 'details.save')
    await expect(page.getByText(t('profile.details.saved'), { exact: true })).toBeVisible()
    await expect(page.getByText(t('profile.details.savedText'))).toBeVisible()
    await expect(page.getByText(t('buyer.greeting', { name: 'Nives Maria' }))).toBeVisible()
    await expect(name).not.toBeEditable()

    await card(page, t('profile.language.title'))
      .getByRole('radio', { name: t('profile.language.en') })
      .check()
    await expect(page.getByText(t('profile.language.saved.en'), { exact: true })).toBeVisible()
    await page.reload()
    await expect(name).toHaveValue('Nives Maria')
    await expect(phone).toHaveValue('+39 011 123 4567')
    await expect(field(page, t('profile.details.email'))).toHaveValue(email)
  })

  test("a vendor has the same profile form in the vendor's dashboard", async ({ page, t }) => {
    const { email } = await enterAsNewVendor(page, 'Vasco', language)
    const served = await page.request.get('/profile')
    expect(new URL(served.url()).pathname).toBe('/vendor')
    expect(new URL(served.url()).search).toBe('?tab=profile')
    const text = await served.text()
    for (const shown of [t('vendor.tabs.profile'), t('profile.details.title'), email]) expect(text).toContain(shown)
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language })

  test('an e-mail address changes when the user confirms it on the page of the mailed link, and not when the page is opened', async ({
    page,
    request,
    t,
  }) => {
    const person = await enterAsNewBuyer(page, 'Ettore', language)
    const { email } = newPerson('EttoreNuovo')
    await openPage(page, '/buyer?tab=profile')
    await press(page, t, 'details.edit')
    await field(page, t('profile.details.email')).fill(email)
    await field(page, t('profile.details.currentPassword')).fill(person.password)
    await press(page, t, 'details.save')
    const waiting = details(page, t).getByText(t('profile.emailChange.title', { email }))
    await expect(waiting).toBeVisible()
    await press(page, t, 'emailChange.send')
    await expect(page.getByText(t('profile.emailChange.sent'), { exact: true })).toBeVisible()

    await openPage(page, await linkMailedTo(request, email, '/auth/email'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.email.title'))
    await expect(page.getByRole('main')).toContainText(email)
    expect(await callApi<{ email: string }>(page.request, '/api/account/profile')).toMatchObject({
      email: person.email,
    })
    await page.getByRole('button', { name: t('auth.email.submit') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.email.done.title'))
    await mailTo(request, person.email, t('mails.emailChanged.subject'))
    await page
      .getByRole('main')
      .getByRole('link', { name: t('auth.email.done.action') })
      .click()
    await expect(page).toHaveURL('/buyer?tab=profile')
    await expect(field(page, t('profile.details.email'))).toHaveValue(email)
    await expect(waiting).toHaveCount(0)
  })

  test('a new password ends the session on another device within seconds', async ({
    page,
    request,
    t,
    anotherPerson,
  }) => {
    const person = newPerson('Dora')
    await openAccount(person, language)
    const elsewhere = await anotherPerson()
    await enter(elsewhere, person)
    await openLivePage(elsewhere, '/buyer?tab=profile')
    await openPage(page, hrefOf(paths.auth('/buyer?tab=profile')))
    await signIn(page, t, person)
    const sessions = card(page, t('profile.sessions.title')).getByRole('listitem')
    await expect(sessions).toHaveCount(2)
    await expect(sessions.first()).toContainText(t('profile.sessions.current'))
    await expect(sessions.first()).toContainText('Chrome')

    await page.getByRole('button', { name: t('profile.password.change') }).click()
    await field(page, t('profile.password.current')).fill(person.password)
    await field(page, t('profile.password.next')).fill('sette candele accese')
    await page.getByRole('button', { name: t('profile.password.save') }).click()
    await expect(page.getByText(t('profile.password.saved'), { exact: true })).toBeVisible()
    await expect(sessions).toHaveCount(1)
    await expectSignedOut(elsewhere, t)
    await mailTo(request, person.email, t('mails.passwordChanged.subject'))
  })
})
