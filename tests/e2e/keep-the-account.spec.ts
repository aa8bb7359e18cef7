import type { Page } from '@playwright/test'
import { callApi } from './call-api.ts'
import { expect, test } from './journey.ts'
import { refusalIn, type Translator } from './languages.ts'
import { linkMailedTo, mailTo } from './mailbox.ts'
import { openLivePage, openPage } from './open-page.ts'
import { enterAsNewBuyer, newPerson, openAccount } from './people.ts'
import { expectSignedIn, expectSignedOut, signIn } from './sign-in.ts'
import { enterAsNewVendor } from './vendors.ts'

const card = (page: Page, title: string) => page.getByRole('region', { name: title })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const details = (page: Page, t: Translator) => card(page, t('profile.details.title'))

async function edit(page: Page, t: Translator): Promise<void> {
  await details(page, t)
    .getByRole('button', { name: t('profile.details.edit') })
    .click()
}

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('a buyer changes the own data, and sees what is wrong beside its field', async ({ page, t }) => {
    const { firstName, email } = await enterAsNewBuyer(page, 'Nives', language)
    await openPage(page, '/profile')
    await expect(page).toHaveURL('/buyer?tab=profile')
    const name = field(page, t('profile.details.firstName'))
    await expect(name).toHaveValue(firstName)
    await expect(name).not.toBeEditable()

    await edit(page, t)
    await expect(name).toBeFocused()
    await name.fill('Altra')
    await details(page, t)
      .getByRole('button', { name: t('profile.details.cancel') })
      .click()
    await expect(name).toHaveValue(firstName)
    await expect(details(page, t).getByRole('button', { name: t('profile.details.edit') })).toBeFocused()

    await edit(page, t)
    await name.fill('http://evil.example/x')
    const save = details(page, t).getByRole('button', { name: t('profile.details.save') })
    await save.click()
    await expect(details(page, t).getByText(t('errors.fields.person_name'))).toBeVisible()
    await expect(name).toBeFocused()
    await name.fill('Nives Maria')
    const phone = field(page, t('profile.details.phone'))
    await phone.fill('12')
    await save.click()
    await expect(details(page, t).getByText(t('errors.fields.phone'))).toBeVisible()
    await expect(phone).toBeFocused()
    await phone.fill('+39 011 123 4567')
    await save.click()
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

  test('a new address that is not wanted any more is withdrawn, and its link is dead', async ({ page, request, t }) => {
    const person = await enterAsNewBuyer(page, 'Pia', language)
    const { email } = newPerson('PiaNuova')
    await openPage(page, '/buyer?tab=profile')
    await edit(page, t)
    await field(page, t('profile.details.email')).fill(email)
    await field(page, t('profile.details.currentPassword')).fill(person.password)
    await details(page, t)
      .getByRole('button', { name: t('profile.details.save') })
      .click()
    const link = await linkMailedTo(request, email, '/auth/email')
    await details(page, t)
      .getByRole('button', { name: t('profile.emailChange.withdraw') })
      .click()
    await expect(page.getByText(t('profile.emailChange.withdrawn'), { exact: true })).toBeVisible()
    await openPage(page, link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.email.invalid.title'))
    await openPage(page, '/buyer?tab=profile')
    await expect(field(page, t('profile.details.email'))).toHaveValue(person.email)
  })

  test('sessions are ended one by one, or all others at once', async ({ page, t, anotherPerson }) => {
    const person = await enterAsNewBuyer(page, 'Olga', language)
    const others = [await anotherPerson(), await anotherPerson(), await anotherPerson()]
    for (const other of others) {
      await openPage(other, '/auth')
      await signIn(other, t, person)
      await expectSignedIn(other, t)
    }
    await openPage(page, '/buyer?tab=profile')
    const sessions = card(page, t('profile.sessions.title')).getByRole('listitem')
    await expect(sessions).toHaveCount(4)
    await sessions.nth(1).getByRole('button').click()
    await expect(page.getByText(t('profile.sessions.ended'), { exact: true })).toBeVisible()
    await expect(sessions).toHaveCount(3)

    await page.getByRole('button', { name: t('profile.sessions.endOthers') }).click()
    const dialog = page.getByRole('dialog', { name: t('profile.sessions.dialog.title') })
    await expect(dialog).toContainText(t('profile.sessions.dialog.text', { count: 2 }))
    await dialog.getByRole('button', { name: t('profile.sessions.dialog.confirm') }).click()
    await expect(sessions).toHaveCount(1)
    await expect(page.getByText(t('profile.sessions.othersEnded'), { exact: true })).toBeVisible()
    for (const other of others) {
      await other.reload()
      await expectSignedOut(other, t)
    }
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language })

  test('an e-mail address changes once it is confirmed on the page of the mailed link, and not by opening the page', async ({
    page,
    request,
    t,
    anotherPerson,
  }) => {
    const person = await enterAsNewBuyer(page, 'Ettore', language)
    const { email } = newPerson('EttoreNuovo')
    await openPage(page, '/buyer?tab=profile')
    await edit(page, t)
    await field(page, t('profile.details.email')).fill(email)
    const save = details(page, t).getByRole('button', { name: t('profile.details.save') })
    const password = field(page, t('profile.details.currentPassword'))
    await save.click()
    await expect(details(page, t).getByText(t('errors.fields.required'))).toBeVisible()
    await expect(password).toBeFocused()
    await password.fill('non è questa')
    await save.click()
    await expect(details(page, t).getByText(t('errors.fields.wrong_password'))).toBeVisible()
    await expect(page.getByText(refusalIn(language, 'identity.wrong_password'))).toBeVisible()
    await password.fill(person.password)
    await save.click()

    const waiting = details(page, t).getByText(t('profile.emailChange.title', { email }))
    await expect(waiting).toBeVisible()
    await expect(field(page, t('profile.details.email'))).toHaveValue(person.email)
    await details(page, t)
      .getByRole('button', { name: t('profile.emailChange.send') })
      .click()
    await expect(page.getByText(t('profile.emailChange.sent'), { exact: true })).toBeVisible()

    const elsewhere = await anotherPerson()
    await openPage(elsewhere, '/auth')
    await signIn(elsewhere, t, person)
    await expectSignedIn(elsewhere, t)

    const link = await linkMailedTo(request, email, '/auth/email')
    await openPage(page, link)
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
    await elsewhere.reload()
    await expectSignedOut(elsewhere, t)

    await openPage(page, link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.email.invalid.title'))
    await openPage(elsewhere, '/auth')
    await signIn(elsewhere, t, person)
    await expect(
      elsewhere.getByRole('alert').filter({ hasText: refusalIn(language, 'identity.wrong_credentials') }),
    ).toBeVisible()
    await signIn(elsewhere, t, { ...person, email })
    await expectSignedIn(elsewhere, t)
  })

  test('a new password ends the session on another device within seconds', async ({
    page,
    request,
    t,
    anotherPerson,
  }) => {
    const person = newPerson('Dora')
    await openAccount(person, language)
    const next = 'sette candele accese'
    const elsewhere = await anotherPerson()
    for (const browser of [elsewhere, page]) {
      await openPage(browser, '/auth')
      await signIn(browser, t, person)
      await expectSignedIn(browser, t)
    }
    await openLivePage(elsewhere, '/buyer?tab=profile')
    await openPage(page, '/buyer?tab=profile')
    const sessions = card(page, t('profile.sessions.title')).getByRole('listitem')
    await expect(sessions).toHaveCount(2)
    await expect(sessions.first()).toContainText(t('profile.sessions.current'))
    await expect(sessions.first()).toContainText('Chrome')

    await page.getByRole('button', { name: t('profile.password.change') }).click()
    await field(page, t('profile.password.current')).fill(person.password)
    const wanted = field(page, t('profile.password.next'))
    await wanted.fill('password1234')
    const save = page.getByRole('button', { name: t('profile.password.save') })
    await save.click()
    await expect(
      card(page, t('profile.password.title')).getByText(t('errors.fields.password_too_common')),
    ).toBeVisible()
    await expect(wanted).toBeFocused()
    await wanted.fill(next)
    await save.click()
    await expect(page.getByText(t('profile.password.saved'), { exact: true })).toBeVisible()
    await expect(sessions).toHaveCount(1)
    await expectSignedOut(elsewhere, t)
    await mailTo(request, person.email, t('mails.passwordChanged.subject'))

    await openPage(elsewhere, '/auth')
    await signIn(elsewhere, t, { ...person, password: next })
    await expectSignedIn(elsewhere, t)
  })

  test('a vendor has the same profile in the own dashboard', async ({ page, t }) => {
    await enterAsNewVendor(page, 'Vasco', language)
    await openPage(page, '/profile')
    await expect(page).toHaveURL('/vendor?tab=profile')
    await expect(page.getByRole('tab', { name: t('vendor.tabs.profile') })).toHaveAttribute('aria-selected', 'true')
    await edit(page, t)
    await field(page, t('profile.details.lastName')).fill('D’Amico')
    await details(page, t)
      .getByRole('button', { name: t('profile.details.save') })
      .click()
    await expect(page.getByText(t('profile.details.saved'), { exact: true })).toBeVisible()
    await expect(field(page, t('profile.details.lastName'))).toHaveValue('D’Amico')
  })
})
