import type { Locator, Page } from '@playwright/test'
import { breakWrites, userIdOn } from './broken-rows.ts'
import { expect, test } from './journey.ts'
import type { Translator } from './languages.ts'
import { openPage } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { freeVehicle, openModal, startingWith } from './vehicles.ts'
import { enterAsNewVendor, nameOf, putOnline } from './vendors.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

/** Expects that nothing covers it at its middle and its edges: neither a dialog, nor a backdrop, nor a notice. */
async function expectOnTop(part: Locator): Promise<void> {
  await expect(part).toBeVisible()
  const covered = await part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const points = [
      [left + width / 2, top + height / 2],
      [left + 2, top + height / 2],
      [left + width - 2, top + height / 2],
    ] as const
    return points.filter(([x, y]) => !element.contains(document.elementFromPoint(x, y))).length
  })
  expect(covered, 'points that something covers').toBe(0)
}

const noticeIn = (page: Page, t: Translator, text: string | RegExp) =>
  page
    .getByRole('region', { name: t('frame.notices') })
    .locator('> div')
    .filter({ hasText: text })

test.describe('on a phone', () => {
  const language = 'it'
  test.use({ language, viewport: phone, mayServerFail: true })

  test('the reason why a conversation cannot be opened stays beside its button, and on a phone the notice is above the bottom bar', async ({
    page,
    request,
    t,
  }) => {
    await enterAsNewBuyer(page, 'Ivo', language)
    const car = await freeVehicle(request)
    const repair = await breakWrites('conversations', 'buyer_id', await userIdOn(page))
    await openPage(page, `/vehicle/${car.id}`)
    const contact = page.getByRole('button', { name: t('vehicle.panel.contact'), exact: true })
    await contact.filter({ hasText: t('vehicle.panel.contact') }).click()
    const notice = noticeIn(page, t, t('vehicle.contact.failed'))
    await expectOnTop(notice)
    expect((await notice.boundingBox())?.y).toBeGreaterThan(phone.height / 2)
    const bar = page.getByRole('region', { name: t('vehicle.panel.title') }).filter({ has: page.getByRole('link') })
    if (await bar.last().isVisible()) await expectOnTop(bar.last())
    await notice.getByRole('button', { name: t('frame.dismiss') }).click()
    await expect(notice).toHaveCount(0)
    await expect(page.getByRole('main').getByText(t('vehicle.contact.failed'))).toBeVisible()

    await repair()
    for (const text of ['vehicle.contact.started', 'vehicle.contact.opening'] as const) {
      await openPage(page, `/vehicle/${car.id}`)
      await contact.filter({ hasText: t('vehicle.panel.contact') }).click()
      await expect(noticeIn(page, t, t(text))).toBeVisible()
      await expect(page).toHaveURL(/\/messages\//)
    }
  })
})

test.describe('on a wide screen', () => {
  const language = 'en'
  test.use({ language, viewport: desktop, mayServerFail: true })

  test('a notice over an open dialog of a public page is visible, announced and can be closed', async ({
    page,
    request,
    t,
  }) => {
    await enterAsNewBuyer(page, 'Zoe', language)
    const dialog = await openModal(page, language, await freeVehicle(request))
    await dialog.getByRole('radio', { name: startingWith(t('checkout.methods.bank_transfer.title')) }).check()
    await dialog.getByRole('button', { name: t('checkout.next') }).click()
    await dialog.getByRole('radio', { name: startingWith(t('tradein.yes')) }).check()
    await dialog.getByLabel(t('tradein.fields.make'), { exact: true }).fill('Fiat')
    await dialog.getByLabel(t('tradein.fields.model'), { exact: true }).fill('Panda')
    await dialog.getByLabel(t('tradein.fields.year'), { exact: true }).fill('2015')
    await dialog.getByLabel(t('tradein.fields.mileage'), { exact: true }).fill('120000')
    await dialog.getByLabel(t('tradein.fields.condition'), { exact: true }).selectOption('good')
    await breakWrites('valuations', 'user_id', await userIdOn(page))
    await dialog.getByRole('button', { name: t('tradein.calculate') }).click()

    const notice = noticeIn(page, t, t('tradein.failed'))
    await expectOnTop(notice)
    await notice.getByRole('button', { name: t('frame.dismiss') }).click()
    await expect(notice).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: t('checkout.modal.close') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('region', { name: t('frame.notices') })).toBeAttached()
  })

  test('a notice remains clickable when a dialog opens over the page and when the dialog closes', async ({
    page,
    t,
  }) => {
    await enterAsNewVendor(page, 'Nino', language)
    const [first, second] = [await putOnline(page, 'Prisma'), await putOnline(page, 'Trevi')]
    await openPage(page, '/vendor')
    const takeOffline = (car: typeof first) =>
      page.getByRole('button', { name: `${t('vendor.listings.deactivate')}: ${nameOf(car)}` })
    const confirmation = page.getByRole('dialog', { name: t('vendor.listings.deactivating.title') })
    await takeOffline(first).click()
    await confirmation.getByRole('button', { name: t('vendor.listings.deactivating.confirm') }).click()
    await expect(confirmation).toHaveCount(0)
    const notice = noticeIn(page, t, t('vendor.listings.deactivated'))
    await notice.hover()
    await page.evaluate(() => scrollTo(0, 0))
    for (const part of [page.getByRole('heading', { level: 1 }), page.getByRole('link', { name: t('vendor.list') })])
      await expectOnTop(part)

    await takeOffline(second).press('Enter')
    await expect(confirmation).toBeVisible()
    await expectOnTop(notice)
    await notice.getByRole('button', { name: t('vendor.undo'), exact: true }).click()
    await expect(noticeIn(page, t, t('vendor.listings.activated'))).toBeVisible()
    await expectOnTop(noticeIn(page, t, t('vendor.listings.activated')))
    await confirmation.getByRole('button', { name: t('vendor.listings.deactivating.keep') }).click()
    await expect(confirmation).toHaveCount(0)
    await expectOnTop(noticeIn(page, t, t('vendor.listings.activated')))
  })
})
