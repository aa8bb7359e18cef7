import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { mailTo } from './mailbox.ts'
import { openPage } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app shows for this key (RFC 6238), now or so many periods later. */
function codeOf(key: string, later: number): string {
  const bits = key
    .replaceAll(' ', '')
    .split('')
    .map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}

/** A device in the browser that makes passkeys and confirms with them without asking. */
async function addDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options })
}

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('a buyer sets up the app, signs in with a code, adds a passkey and signs in with it', async ({
    page,
    request,
    t,
  }) => {
    const { email, password } = await enterAsNewBuyer(page, 'Sara', language)
    const section = page.getByRole('region', { name: t('profile.security.title') })
    const dialog = page.getByRole('dialog')
    const signIn = async () => {
      await page.context().clearCookies({ name: /session/ })
      await openPage(page, '/auth')
      await page.getByLabel(t('auth.fields.email'), { exact: true }).fill(email)
      await page.getByLabel(t('auth.fields.password'), { exact: true }).fill(password)
      await page.getByRole('button', { name: t('auth.signIn.submit'), exact: true }).click()
      await expect(page.getByRole('heading', { name: t('auth.secondStep.title') })).toBeVisible()
    }

    await openPage(page, '/buyer?tab=profile')
    await section.getByRole('button', { name: t('profile.security.app.set') }).click()
    await dialog.getByLabel(t('profile.security.password'), { exact: true }).fill(password)
    await dialog.getByRole('button', { name: t('profile.security.next') }).click()
    await expect(dialog.getByRole('img', { name: t('profile.security.app.qr') })).toBeVisible()
    const key = await dialog.getByLabel(t('profile.security.app.secret'), { exact: true }).inputValue()
    await dialog.getByLabel(t('profile.security.app.code'), { exact: true }).fill(codeOf(key, -1))
    await dialog.getByRole('button', { name: t('profile.security.app.confirm'), exact: true }).click()
    await expect(
      dialog.getByRole('list', { name: t('profile.security.codes.list') }).getByRole('listitem'),
    ).toHaveCount(10)
    await dialog.getByRole('button', { name: t('profile.security.codes.done') }).click()
    await expect(section).toContainText(t('profile.security.on'))
    await mailTo(request, email, t('mails.security.news.app-on.subject'))

    await signIn()
    const code = page.getByLabel(t('auth.secondStep.code'), { exact: true })
    await code.fill('000000')
    await page.getByRole('button', { name: t('auth.secondStep.submit'), exact: true }).click()
    await expect(page.getByText(t('errors.fields.wrong_code'))).toBeVisible()
    await code.fill(codeOf(key, 0))
    await page.getByRole('button', { name: t('auth.secondStep.submit'), exact: true }).click()
    await expect(page.getByText(t('auth.signIn.done.title'))).toBeVisible()
    await mailTo(request, email, t('mails.security.news.new-browser.subject'))

    await addDevice(page)
    await openPage(page, '/buyer?tab=profile')
    await section.getByRole('button', { name: t('profile.security.passkeys.add') }).click()
    await dialog.getByLabel(t('profile.security.passkeys.name'), { exact: true }).fill('Portatile')
    await dialog.getByLabel(t('profile.security.password'), { exact: true }).fill(password)
    await dialog.getByRole('button', { name: t('profile.security.next') }).click()
    await expect(section.getByRole('listitem').filter({ hasText: 'Portatile' })).toBeVisible()

    await signIn()
    await page.getByRole('button', { name: t('auth.secondStep.usePasskey') }).click()
    await expect(page.getByText(t('auth.signIn.done.title'))).toBeVisible()
  })
})
