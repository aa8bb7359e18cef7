import type { Page } from '@playwright/test'
import { operatorSections } from '@autopiazza/contract/operator-terms'
import { expect, test } from './journey.ts'
import { mailTo } from './mailbox.ts'
import { openLivePage, openPage } from './open-page.ts'
import { enterAsOperator, grantOperator } from './operators.ts'
import { enterAsNewBuyer } from './people.ts'
import { payDeposit } from './reservations.ts'
import { setUpApp } from './second-step.ts'
import { freeVehicle } from './vehicles.ts'

test.describe('it', () => {
  test('an operator finds a reservation, refunds its deposit once and reads both in the audit trail', async ({
    page,
    request,
    anotherPerson,
    t,
    f,
  }) => {
    const buying = await anotherPerson()
    const buyer = await enterAsNewBuyer(buying, 'Anna', 'it')
    const car = await freeVehicle(request)
    const id = await payDeposit(buying, car)
    const operator = await enterAsOperator(page, 'Giulia', 'it')
    const amount = f.money(30_000)

    await test.step("the search field finds the reservation by its buyer's e-mail address", async () => {
      await openLivePage(page, '/operator')
      await page.getByLabel(t('operator.search.field')).fill(buyer.email)
      await page.getByRole('button', { name: t('operator.search.submit') }).click()
      await page
        .getByRole('table', { name: t('operator.reservations.caption') })
        .getByRole('link')
        .click()
      await expect(page).toHaveURL(`/operator/reservation/${id}`)
    })

    await test.step('a refund shows its facts and requires a reason', async () => {
      await page.getByRole('button', { name: t('operator.refund.open'), exact: true }).click()
      const question = page.getByRole('dialog', { name: new RegExp(`${amount.replace(/\s/, '\\s')}.*Anna`) })
      await question.getByRole('button', { name: t('operator.refund.confirm', { amount }) }).click()
      await expect(question.getByText(t('errors.fields.required'))).toBeVisible()
      await question.getByLabel(t('operator.act.reason')).fill('L’auto non esiste')
      await question.getByRole('button', { name: t('operator.refund.confirm', { amount }) }).click()
      await expect(question).not.toBeVisible()
      await expect(page.getByText(t('operator.status.cancelled')).first()).toBeVisible()
      await expect(page.getByRole('button', { name: t('operator.refund.open'), exact: true })).not.toBeVisible()
    })

    await test.step('the buyer is mailed the reason', async () => {
      const subject = t('mails.reservationEndedBuyer.subject', { vehicle: f.vehicleName(car) })
      expect((await mailTo(request, buyer.email, subject)).text).toContain('L’auto non esiste')
    })

    await test.step('the audit trail names the operator', async () => {
      await openPage(page, `/operator?section=audit&by=${encodeURIComponent(operator.email)}`)
      const entries = page.getByRole('table', { name: t('operator.audit.caption') })
      const entry = entries.getByRole('row').filter({ hasText: t('operator.audit.actions.reservation.refund') })
      await expect(entry).toContainText(id)
      await expect(entry).toContainText(operator.email)
    })
  })

  test("the operator's page is not found for visitors and buyers, and opens to a new operator after the second factor", async ({
    page,
    t,
  }) => {
    await expectNotFound(page, [
      '/operator',
      '/operator/account/x',
      '/operator/',
      '/Operator?section=audit',
      '/%6fperator',
    ])
    await enterAsNewBuyer(page, 'Bruno', 'it')
    await expectNotFound(page, ['/operator', '/operator/reservation/x?q=y'])
    const person = await enterAsNewBuyer(page, 'Carla', 'it')
    await expect(grantOperator(person)).rejects.toThrow('operator_without_second_factor')
    await openPage(page, '/buyer?tab=profile')
    await setUpApp(page, t, person)
    await expectNotFound(page, ['/operator'])
    await grantOperator(person)
    await openPage(page, '/operator')
    await expect(page.getByLabel(t('operator.search.field'))).toBeVisible()
  })
})

test.describe('en', () => {
  test.use({ language: 'en', viewport: { width: 390, height: 844 } })

  test('an operator on a phone opens one section after the other, and sees which section is open', async ({
    page,
    t,
  }) => {
    await enterAsOperator(page, 'Ada', 'en')
    await openLivePage(page, '/operator')
    const parts = page.getByRole('navigation', { name: t('operator.sections.label') })
    for (const part of operatorSections) {
      const link = parts.getByRole('link', { name: t(`operator.sections.${part}`), exact: true })
      await link.click()
      await expect(
        page.getByRole('heading', { level: 2, name: t(`operator.${part}.title`), exact: true }),
      ).toBeVisible()
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(link).toBeInViewport({ ratio: 0.9 })
    }
  })

  test('an operator suspends an advert on a phone and reinstates it', async ({ page, request, anotherPerson, t }) => {
    const car = await freeVehicle(request)
    const address = `/vehicle/${car.id}`
    await enterAsOperator(page, 'Grace', 'en')
    await openLivePage(page, '/operator')
    await page.getByLabel(t('operator.search.field')).fill(`http://localhost${address}`)
    await page.getByRole('button', { name: t('operator.search.submit') }).click()
    await page
      .getByRole('table', { name: t('operator.listings.caption') })
      .getByRole('link')
      .click()
    for (const [act, status] of [
      ['suspendListing', 404],
      ['reinstateListing', 200],
    ] as const) {
      await page.getByRole('button', { name: t(`operator.${act}.open`) }).click()
      const question = page.getByRole('dialog')
      await question.getByLabel(t('operator.act.reason')).fill('The kilometres are being checked.')
      await question.getByRole('button', { name: t(`operator.${act}.confirm`) }).click()
      await expect(question).not.toBeVisible()
      const visitor = await anotherPerson()
      await expect.poll(async () => (await visitor.request.get(address, { maxRetries: 1 })).status()).toBe(status)
    }
  })
})

/** Expects for each address byte for byte the answer of an unknown address: status, headers and text, apart from the address itself and per-response values. */
async function expectNotFound(page: Page, addresses: readonly string[]): Promise<void> {
  const answerOf = async (address: string, named: string) => {
    const answer = await page.request.get(address)
    const headers = Object.entries(answer.headers()).filter(([name]) => !['date', 'x-request-id'].includes(name))
    const nonce = /'nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? '')?.[1] ?? 'no nonce'
    const plain = (text: string) =>
      text
        .replaceAll(nonce, '')
        .replaceAll(named, 'nessuno')
        .replaceAll(/\bu:\d{13}\b/g, 'u:0')
    const sameLength = headers.filter(([name]) => name !== 'content-length')
    return { status: answer.status(), headers: plain(JSON.stringify(sameLength)), text: plain(await answer.text()) }
  }
  for (const address of addresses) {
    const name = /[^/?]+/.exec(address)?.[0] ?? ''
    const unknown = 'x'.repeat(name.length)
    expect(await answerOf(address, name)).toEqual(await answerOf(address.replace(name, unknown), unknown))
  }
}
