import {
  book,
  chooseSlot,
  confirmTime,
  enterAsOwner,
  linksTo,
  mailSubjects,
  openBookingForm,
  openWorkshop,
  requestAppointment,
  slotAt,
  slotsIn,
} from '../e2e/bookings.ts'
import { callApi } from '../e2e/call-api.ts'
import { letAppointmentBeToday, letAppointmentPass, letLinksExpire } from '../e2e/clock.ts'
import { expect, test } from '../e2e/journey.ts'
import { openPage } from '../e2e/open-page.ts'
import { expectInBothSchemes, expectNoSidewaysScroll, expectOneHeading } from './accessibility-checks.ts'

test.describe('it', () => {
  const language = 'it'
  test.use({ language, contextOptions: { reducedMotion: 'reduce' } })

  test('the form of a booking, its errors, the calendar and the times', async ({ page, t, f }) => {
    const owner = await enterAsOwner(page, 'Pia', language)
    const workshop = await openWorkshop()
    const slot = slotAt(await slotsIn(page, workshop, 3), 0)
    await openPage(page, '/buyer/book-service')
    await page.getByRole('button', { name: t('bookings.book.submit') }).click()
    await expect(page.getByLabel(t('bookings.book.vehicle'), { exact: true })).toBeFocused()
    await expectInBothSchemes(page, 'the errors')
    await expectOneHeading(page)
    await openBookingForm(page, t, owner, workshop)
    await chooseSlot(page, t, slot, f.time(slot.startsAt))
    await expectInBothSchemes(page, 'a chosen time')
    await expectNoSidewaysScroll(page)
  })

  test('an expired link, work to be marked as done, and a booking today, done and cancelled', async ({
    page,
    anotherPerson,
    t,
  }) => {
    const { workshop, id } = await requestAppointment(page, 'Tina', language)
    const [confirm = ''] = await linksTo(page, workshop, mailSubjects.requested)
    const mechanic = await anotherPerson()
    await confirmTime(mechanic, t, confirm)
    const title = mechanic.getByRole('heading', { level: 1 })
    const [complete = ''] = await linksTo(page, workshop, mailSubjects.confirmed)

    await letAppointmentBeToday(id)
    await openPage(page, `/buyer/service-booking/${id}`)
    await expect(page.getByText(t('bookings.detail.cancel.tooLate'))).toBeVisible()
    await expectInBothSchemes(page, 'a booking of today')
    await letAppointmentPass(id)
    await openPage(mechanic, complete)
    await mechanic.getByRole('button', { name: t('bookings.link.complete.submit') }).click()
    await expect(mechanic.getByLabel(t('bookings.link.complete.mileage'))).toBeFocused()
    await expectInBothSchemes(mechanic, 'a missing mileage')
    await expectNoSidewaysScroll(mechanic)
    await mechanic.getByLabel(t('bookings.link.complete.mileage')).fill('85000')
    await mechanic.getByRole('button', { name: t('bookings.link.complete.submit') }).click()
    await expect(title).toHaveText(t('bookings.link.complete.done'))
    await expectInBothSchemes(mechanic, 'completed work')
    await openPage(page, `/buyer/service-booking/${id}`)
    await expect(page.getByText(t('bookings.status.completed'), { exact: true })).toBeVisible()
    await expectInBothSchemes(page, 'a completed booking')

    const other = await requestAppointment(page, 'Tea', language)
    const [expired = ''] = await linksTo(page, other.workshop, mailSubjects.requested)
    await letLinksExpire(other.id)
    await openPage(mechanic, expired)
    await expect(title).toHaveText(t('bookings.link.state.expired'))
    await expectInBothSchemes(mechanic, 'an expired link')
    await callApi(page.request, `/api/bookings/${other.id}/cancel`, {})
    await openPage(page, `/buyer/service-booking/${other.id}`)
    await expect(page.getByText(t('bookings.status.cancelled'), { exact: true })).toBeVisible()
    await expectInBothSchemes(page, 'a cancelled booking')
    await expectOneHeading(page)
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language, contextOptions: { reducedMotion: 'reduce' } })

  test('a booking with a proposal, its history and the question before cancelling', async ({
    page,
    anotherPerson,
    t,
    f,
  }) => {
    const owner = await enterAsOwner(page, 'Nino', language)
    const workshop = await openWorkshop()
    const slots = await slotsIn(page, workshop, 3)
    const [asked, other] = [slotAt(slots, 0), slotAt(slots, 1)]
    const id = await book(page, owner, workshop, asked)
    const [confirm = '', propose = '', cancel = ''] = await linksTo(page, workshop, mailSubjects.requested)

    const mechanic = await anotherPerson()
    for (const link of [confirm, cancel]) {
      await openPage(mechanic, link)
      await expectOneHeading(mechanic)
      await expectInBothSchemes(mechanic, 'an open link')
    }
    await mechanic.getByRole('button', { name: t('bookings.link.cancel.submit') }).click()
    await expect(mechanic.getByLabel(t('bookings.link.cancel.reason'))).toBeFocused()
    await expectInBothSchemes(mechanic, 'a missing reason')
    await openPage(mechanic, propose)
    await chooseSlot(mechanic, t, other, f.time(other.startsAt))
    await expectInBothSchemes(mechanic, 'a proposal')
    await expectNoSidewaysScroll(mechanic)
    await mechanic.getByRole('button', { name: t('bookings.link.propose.submit') }).click()
    await expect(mechanic.getByRole('heading', { level: 1 })).toBeFocused()
    await expectInBothSchemes(mechanic, 'a sent proposal')
    await openPage(mechanic, confirm)
    await expectInBothSchemes(mechanic, 'a superseded link')

    await openPage(page, `/buyer/service-booking/${id}`)
    await expect(page.getByRole('heading', { name: t('bookings.detail.proposal.title') })).toBeVisible()
    await expectOneHeading(page)
    await expectInBothSchemes(page, 'a proposal to answer')
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: t('bookings.detail.cancel.open') }).click()
    await expectInBothSchemes(page, 'the question before cancelling')
  })
})
