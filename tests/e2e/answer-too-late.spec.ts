import { confirmTime, linksTo, mailSubjects, requestAppointment } from './bookings.ts'
import { letAppointmentBeToday, letLinksExpire } from './clock.ts'
import { expect, test } from './journey.ts'
import { refusalIn } from './languages.ts'
import { openLivePage, openPage } from './open-page.ts'

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('a workshop whose link has expired is told so, on opening it and on answering, and nothing happens', async ({
    page,
    anotherPerson,
    t,
  }) => {
    const { workshop, id } = await requestAppointment(page, 'Nora', language)
    const [confirm = '', , cancel = ''] = await linksTo(page, workshop, mailSubjects.requested)
    const mechanic = await anotherPerson()
    // The page reads the link again when it opens; one that has expired before that is shown as expired at once.
    const isReadAgain = mechanic.waitForResponse((answer) =>
      new URL(answer.url()).pathname.startsWith('/api/workshop-links/'),
    )
    await openPage(mechanic, cancel)
    await isReadAgain
    await mechanic.getByLabel(t('bookings.link.cancel.reason')).fill('Siamo chiusi quel giorno')
    await letLinksExpire(id)
    await mechanic.getByRole('button', { name: t('bookings.link.cancel.submit') }).click()
    await expect(
      mechanic
        .getByRole('region', { name: t('frame.notices') })
        .getByText(refusalIn(language, 'bookings.link_expired')),
    ).toBeVisible()
    const title = mechanic.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(t('bookings.link.state.expired'))
    await openPage(mechanic, confirm)
    await expect(title).toHaveText(t('bookings.link.state.expired'))
    await expect(mechanic.getByText(t('bookings.link.state.expiredText'))).toBeVisible()
    await expect(mechanic.getByRole('button', { name: t('bookings.link.confirm.submit') })).toBeHidden()
    await openPage(page, `/buyer/service-booking/${id}`)
    await expect(page.getByText(t('bookings.status.requested'), { exact: true })).toBeVisible()
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language })

  test('who cancels after the day before the appointment is told to call the workshop', async ({
    page,
    anotherPerson,
    t,
  }) => {
    const { workshop, id } = await requestAppointment(page, 'Vera', language)
    const [confirm = ''] = await linksTo(page, workshop, mailSubjects.requested)
    const mechanic = await anotherPerson()
    await confirmTime(mechanic, t, confirm)

    await openLivePage(page, `/buyer/service-booking/${id}`)
    await page.getByRole('button', { name: t('bookings.detail.cancel.open') }).click()
    await letAppointmentBeToday(id)
    const question = page.getByRole('dialog', { name: t('bookings.detail.cancel.title') })
    await question.getByRole('button', { name: t('bookings.detail.cancel.confirm') }).click()
    await expect(question).toBeHidden()
    await expect(
      page
        .getByRole('region', { name: t('frame.notices') })
        .getByText(refusalIn(language, 'bookings.too_late_to_cancel')),
    ).toBeVisible()
    await expect(page.getByRole('main').getByText(t('bookings.detail.cancel.tooLate'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('bookings.detail.cancel.open') })).toBeHidden()
    await expect(page.getByText(t('bookings.status.confirmed'), { exact: true })).toBeVisible()
  })
})
