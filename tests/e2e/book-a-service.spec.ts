import { readFile } from 'node:fs/promises'
import { vehicleName } from '@autopiazza/contract/vehicle-name'
import { vehicleText } from '@autopiazza/contract/vehicle-text'
import {
  book,
  chooseSlot,
  enterAsOwner,
  linksTo,
  mailSubjects,
  openBookingForm,
  openWorkshop,
  slotAt,
  slotsIn,
} from './bookings.ts'
import { callApi } from './call-api.ts'
import { letAppointmentPass } from './clock.ts'
import { expect, test } from './journey.ts'
import { openLivePage, openPage } from './open-page.ts'
import { enter } from './people.ts'
import { signIn } from './sign-in.ts'

/** The hours of a workshop are Italian; a user elsewhere also sees local times. */
test.describe('en', () => {
  const language = 'en'
  test.use({ language, timezoneId: 'America/New_York' })

  test('a buyer books a service for a bought car, confirms it through the mailed link, and adds it to a calendar', async ({
    page,
    anotherPerson,
    t,
    f,
  }) => {
    const owner = await enterAsOwner(page, 'Bice', language)
    const workshop = await openWorkshop()
    const slot = slotAt(await slotsIn(page, workshop, 4), 0)
    const time = f.time(slot.startsAt)
    expect(time).toBe('08:00')

    await openBookingForm(page, t, owner, workshop)
    await chooseSlot(page, t, slot, time)
    await expect(page.getByText(t('bookings.appointment.italianTime'))).toHaveText(/it will be 0[23]:00 on/)
    await page.getByLabel(t('bookings.book.notes')).fill('Le gomme nuove sono nel bagagliaio')
    await test.step('when the session ends while the booking form is open, the form is restored after signing in again', async () => {
      const elsewhere = await anotherPerson()
      await enter(elsewhere, owner)
      await callApi(elsewhere.request, '/api/account/sessions/end-others', {})
      await expect(page).toHaveURL(/^[^?]*\/auth/)
      await signIn(page, t, owner)
      await expect(page).toHaveURL(`/buyer/book-service/${owner.purchasedVehicleId}`)
      await expect(page.getByRole('radio', { name: time })).toBeChecked()
      await expect(page.getByLabel(t('bookings.book.notes'))).toHaveValue('Le gomme nuove sono nel bagagliaio')
    })
    await page.getByRole('button', { name: t('bookings.book.submit') }).click()
    await expect(page.getByText(t('bookings.book.done'), { exact: true })).toBeVisible()
    await expect(
      page.getByText(t('bookings.book.doneText', { when: '' }).split(' ').slice(0, 3).join(' ')),
    ).toBeVisible()
    await expect(page).toHaveURL('/buyer?tab=services')

    const [booking] = await callApi<{ id: string; startsAt: string }[]>(page.request, '/api/bookings')
    expect(booking?.startsAt).toBe(slot.startsAt)
    const id = booking?.id ?? ''
    await openLivePage(page, `/buyer/service-booking/${id}`)
    await expect(page.getByText(t('bookings.status.requested'), { exact: true })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/08:00.*09:00/)
    await expect(page.getByRole('link', { name: t('bookings.detail.map') })).toHaveAttribute(
      'href',
      /^https:\/\/www\.openstreetmap\.org\/search\?query=Via\+Emilia/,
    )

    const [confirm = ''] = await linksTo(page, workshop, mailSubjects.requested)
    const mechanic = await anotherPerson()
    await openPage(mechanic, confirm)
    await expect(mechanic.getByText(owner.firstName)).toBeVisible()
    expect(await callApi(page.request, `/api/bookings/${id}`)).toMatchObject({ status: 'requested' })
    await mechanic.getByRole('button', { name: t('bookings.link.confirm.submit') }).click()
    await expect(mechanic.getByRole('heading', { level: 1 })).toHaveText(t('bookings.link.confirm.done'))
    await expect(page.getByText(t('bookings.status.confirmed'), { exact: true })).toBeVisible()

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: t('bookings.detail.calendar') }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.ics$/)
    expect(await readFile(await file.path(), 'utf8')).toContain('STATUS:CONFIRMED')

    const [complete = ''] = await linksTo(page, workshop, mailSubjects.confirmed)
    await letAppointmentPass(id)
    await openPage(mechanic, complete)
    await mechanic.getByLabel(t('bookings.link.complete.mileage')).fill('85.000')
    await mechanic.getByRole('button', { name: t('bookings.link.complete.submit') }).click()
    await expect(mechanic.getByRole('heading', { level: 1 })).toHaveText(t('bookings.link.complete.done'))
    await expect(page.getByText(t('bookings.status.completed'), { exact: true })).toBeVisible()
    await expect(page.getByText(f.kilometres(85_000))).toBeVisible()
  })
})

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('a workshop proposes another time, and the buyer accepts the appointment and cancels it later', async ({
    page,
    anotherPerson,
    t,
    f,
  }) => {
    const owner = await enterAsOwner(page, 'Ugo', language)
    const workshop = await openWorkshop()
    const slots = await slotsIn(page, workshop, 5)
    const [asked, other] = [slotAt(slots, 0), slotAt(slots, 3)]
    const id = await book(page, owner, workshop, asked)
    await openLivePage(page, `/buyer/service-booking/${id}`)

    const [, propose = ''] = await linksTo(page, workshop, mailSubjects.requested)
    const mechanic = await anotherPerson()
    await openPage(mechanic, propose)
    await chooseSlot(mechanic, t, other, f.time(other.startsAt))
    await mechanic.getByLabel(t('bookings.link.propose.note')).fill('Il ponte è occupato')
    await mechanic.getByRole('button', { name: t('bookings.link.propose.submit') }).click()
    await expect(mechanic.getByRole('heading', { level: 1 })).toHaveText(t('bookings.link.propose.done'))
    await expect(page.getByRole('heading', { name: t('bookings.detail.proposal.title') })).toBeVisible()
    await page.getByRole('button', { name: t('bookings.detail.proposal.accept') }).click()
    await expect(page.getByText(t('bookings.status.confirmed'), { exact: true })).toBeVisible()
    const agreed = await callApi<{ startsAt: string }>(page.request, `/api/bookings/${id}`)
    expect(agreed.startsAt).toBe(other.startsAt)

    await page.getByRole('button', { name: t('bookings.detail.cancel.open') }).click()
    const question = page.getByRole('dialog', { name: t('bookings.detail.cancel.title') })
    await expect(question).toContainText(vehicleText(vehicleName(owner.car), language))
    await question.getByRole('button', { name: t('bookings.detail.cancel.confirm') }).click()
    await expect(page.getByText(t('bookings.status.cancelled'), { exact: true })).toBeVisible()
    await expect(page.getByText(t('bookings.detail.next.cancelledBy.buyer'))).toBeVisible()
  })
})
