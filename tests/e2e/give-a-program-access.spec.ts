import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { refusalIn, type Translator } from './languages.ts'
import { mailTo } from './mailbox.ts'
import { openPage } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { enterAsNewVendor } from './vendors.ts'

const section = (page: Page, t: Translator) => page.getByRole('region', { name: t('profile.tokens.title') })
const form = (page: Page, t: Translator) => page.getByRole('dialog', { name: t('profile.tokens.form.title') })
const shown = (page: Page, t: Translator) => page.getByRole('dialog', { name: t('profile.tokens.secret.title') })

async function ask(page: Page, t: Translator): Promise<void> {
  await section(page, t)
    .getByRole('button', { name: t('profile.tokens.create') })
    .click()
}

async function fill(page: Page, t: Translator, name: string, password: string): Promise<void> {
  await form(page, t).getByLabel(t('profile.tokens.form.name'), { exact: true }).fill(name)
  await form(page, t).getByLabel(t('profile.tokens.form.password'), { exact: true }).fill(password)
}

const scope = (page: Page, t: Translator, name: 'stock:read' | 'reservations:read' | 'conversations:read') =>
  form(page, t).getByRole('checkbox', { name: t(`profile.tokens.scopes.${name}`) })
const submit = (page: Page, t: Translator) =>
  form(page, t).getByRole('button', { name: t('profile.tokens.form.create'), exact: true })
const bearing = (token: string, language = 'it') => ({
  headers: { authorization: `Bearer ${token}`, 'accept-language': language },
})

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('a seller gives a program access, and takes it away', async ({ page, request, t }) => {
    const { email, password } = await enterAsNewVendor(page, 'Vera', language)
    await openPage(page, '/vendor?tab=profile')
    await expect(section(page, t)).toContainText(t('profile.tokens.none'))

    await ask(page, t)
    await submit(page, t).click()
    await expect(form(page, t).getByText(t('errors.fields.scope_required'))).toBeVisible()
    await expect(form(page, t).getByText(t('errors.fields.required'))).toHaveCount(2)
    await expect(form(page, t).getByLabel(t('profile.tokens.form.name'), { exact: true })).toBeFocused()
    await scope(page, t, 'stock:read').check()
    await fill(page, t, 'Gestionale', 'non è questa')
    await submit(page, t).click()
    await expect(form(page, t).getByText(t('errors.fields.wrong_password'))).toBeVisible()
    await fill(page, t, 'Gestionale', password)
    await submit(page, t).click()

    await expect(shown(page, t)).toContainText(t('profile.tokens.secret.once'))
    const secret = await shown(page, t).getByLabel(t('profile.tokens.secret.label'), { exact: true }).inputValue()
    await page.keyboard.press('Escape')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await shown(page, t)
      .getByRole('button', { name: t('profile.tokens.secret.copy') })
      .click()
    await expect(page.getByText(t('profile.tokens.secret.copied'), { exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
    await shown(page, t)
      .getByRole('button', { name: t('profile.tokens.secret.done') })
      .click()
    const row = section(page, t).getByRole('listitem').filter({ hasText: 'Gestionale' }).first()
    await expect(row).toContainText(t('profile.tokens.scopes.stock:read'))
    await expect(row).toContainText(t('profile.tokens.neverUsed'))
    await mailTo(request, email, t('mails.accessTokenCreated.subject'))

    expect((await request.get('/api/vendor/inventory', bearing(secret))).status()).toBe(200)
    const refused = await request.get('/api/conversations', bearing(secret))
    expect(await refused.json()).toMatchObject({
      code: 'identity.scope_missing',
      message: refusalIn(language, 'identity.scope_missing'),
      details: { scope: 'conversations:read' },
    })
    await expect(async () => {
      await page.reload()
      await expect(row).not.toContainText(t('profile.tokens.neverUsed'))
    }).toPass()

    await row.getByRole('button', { name: t('profile.tokens.revokeOf', { name: 'Gestionale' }) }).click()
    const dialog = page.getByRole('dialog', { name: t('profile.tokens.dialog.title') })
    await expect(dialog).toContainText('Gestionale')
    await dialog.getByRole('button', { name: t('profile.tokens.dialog.confirm') }).click()
    await expect(page.getByText(t('profile.tokens.revoked'), { exact: true })).toBeVisible()
    await expect(section(page, t)).toContainText(t('profile.tokens.none'))
    expect((await request.get('/api/vendor/inventory', bearing(secret))).status()).toBe(401)
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language, viewport: { width: 390, height: 844 } })

  test('on a phone, a buyer creates a token by keyboard, and a new password revokes it', async ({
    page,
    request,
    t,
  }) => {
    const { password } = await enterAsNewBuyer(page, 'Bianca', language)
    await openPage(page, '/buyer?tab=profile')
    await ask(page, t)
    await expect(scope(page, t, 'stock:read')).toHaveCount(0)
    await scope(page, t, 'reservations:read').focus()
    await page.keyboard.press('Space')
    await form(page, t).getByLabel(t('profile.tokens.form.days'), { exact: true }).selectOption('')
    const name = 'a-name-of-sixty-characters-without-a-space-that-has-to-wrap-x'.slice(0, 60)
    await fill(page, t, name, password)
    await page.keyboard.press('Enter')
    const secret = await shown(page, t).getByLabel(t('profile.tokens.secret.label'), { exact: true }).inputValue()
    await shown(page, t)
      .getByRole('button', { name: t('profile.tokens.secret.done') })
      .click()
    await expect(section(page, t)).toContainText(name)
    await expect(section(page, t)).toContainText(t('profile.tokens.neverExpires'))
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    expect((await request.get('/api/reservations', bearing(secret))).status()).toBe(200)

    await page.getByRole('button', { name: t('profile.password.change') }).click()
    await page.getByLabel(t('profile.password.current'), { exact: true }).fill(password)
    await page.getByLabel(t('profile.password.next'), { exact: true }).fill('sette candele accese')
    await page.getByRole('button', { name: t('profile.password.save') }).click()
    await expect(section(page, t)).toContainText(t('profile.tokens.none'))
    const ended = await request.get('/api/reservations', bearing(secret, language))
    expect(ended.status()).toBe(401)
    expect(await ended.json()).toEqual({
      code: 'identity.token_invalid',
      message: refusalIn(language, 'identity.token_invalid'),
    })
  })
})
