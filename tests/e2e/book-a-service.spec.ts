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
  requestAppointment,
  slotAt,
  slotsIn,
} from './bookings.ts'
import { callApi } from './call-api.ts'
import { letAppointmentPass, letReminderCome } from './clock.ts'
import { expect, test } from './journey.ts'
import { languages, refusalIn, translatorIn } from './languages.ts'
import { mailWhere } from './mailbox.ts'
import { openLivePage, openPage } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { expectSignedIn, signIn } from './sign-in.ts'

const tw = translatorIn('it')

for (const language of languages)
  test.describe(language, () => {
    test.use({ language })

    test('a bought car is booked, confirmed through the mailed link, put into a calendar, reminded of and completed', async ({
      page,
      anotherPerson,
      request,
      t,
      f,
    }) => {
      const owner = await enterAsOwner(page, 'Bice', language)
      const workshop = await openWorkshop()
      const slot = slotAt(await slotsIn(page, workshop, 4), 2)
      const time = f.time(slot.startsAt)

      await openPage(page, `/buyer/book-service/${owner.purchasedVehicleId}`)
      const submit = page.getByRole('button', { name: t('bookings.book.submit') })
      await submit.click()
      for (const missing of ['workshop_required', 'service_type_required', 'appointment_required'] as const)
        await expect(page.getByRole('alert').filter({ hasText: t(`errors.fields.${missing}`) })).toBeVisible()
      await expect(page.getByLabel(t('bookings.book.workshop'), { exact: true })).toBeFocused()
      await openBookingForm(page, t, owner, workshop)
      await chooseSlot(page, t, slot, time)
      await page.getByLabel(t('bookings.book.notes')).fill('Le gomme nuove sono nel bagagliaio')
      await page.reload()
      await expect(page.getByRole('radio', { name: time })).toBeChecked()
      await expect(page.getByLabel(t('bookings.book.notes'))).toHaveValue('Le gomme nuove sono nel bagagliaio')
      await submit.click()
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
      await expect(page.getByRole('link', { name: t('bookings.detail.map') })).toHaveAttribute(
        'href',
        /^https:\/\/www\.openstreetmap\.org\/search\?query=Via\+Emilia/,
      )

      const [confirm = ''] = await linksTo(page, workshop, mailSubjects.requested)
      const mechanic = await anotherPerson()
      await openPage(mechanic, confirm)
      await expect(mechanic.getByText(owner.firstName)).toBeVisible()
      await expect(page.getByText(t('bookings.status.requested'), { exact: true })).toBeVisible()
      await mechanic.getByRole('button', { name: t('bookings.link.confirm.submit') }).click()
      await expect(mechanic.getByRole('heading', { level: 1 })).toHaveText(t('bookings.link.confirm.done'))
      await expect(page.getByText(t('bookings.status.confirmed'), { exact: true })).toBeVisible()

      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: t('bookings.detail.calendar') }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(/\.ics$/)
      const calendar = await readFile(await file.path(), 'utf8')
      expect(calendar).toContain('STATUS:CONFIRMED')
      expect(calendar).toContain(`DTSTART:${slot.startsAt.replaceAll(/[-:]|\.\d+/g, '')}`)

      await letReminderCome(id)
      const reminder = language === 'it' ? 'Promemoria: ' : 'Reminder: '
      await mailWhere(request, owner.email, ({ subject }) => subject.startsWith(reminder))

      const [complete = ''] = await linksTo(page, workshop, mailSubjects.confirmed)
      await letAppointmentPass(id)
      await openPage(mechanic, complete)
      await mechanic.getByLabel(t('bookings.link.complete.mileage')).fill('tanti')
      const done = mechanic.getByRole('button', { name: t('bookings.link.complete.submit') })
      await done.click()
      await expect(mechanic.getByText(t('errors.fields.not_a_number'))).toBeVisible()
      await mechanic.getByLabel(t('bookings.link.complete.mileage')).fill('85.000')
      await done.click()
      await expect(mechanic.getByRole('heading', { level: 1 })).toHaveText(t('bookings.link.complete.done'))
      await expect(page.getByText(t('bookings.status.completed'), { exact: true })).toBeVisible()
      await expect(page.getByText(f.kilometres(85_000))).toBeVisible()
    })
  })

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('a slot that was taken meanwhile is named beside the times, and nothing else is lost', async ({
    page,
    anotherPerson,
    t,
    f,
  }) => {
    const owner = await enterAsOwner(page, 'Lia', language)
    const workshop = await openWorkshop()
    const slots = await slotsIn(page, workshop, 6)
    const [wanted, free] = [slotAt(slots, 1), slotAt(slots, 2)]
    await openBookingForm(page, t, owner, workshop)
    await chooseSlot(page, t, wanted, f.time(wanted.startsAt))
    await page.getByLabel(t('bookings.book.notes')).fill('Anche i filtri')

    const faster = await anotherPerson()
    await book(faster, await enterAsOwner(faster, 'Leo', language), workshop, wanted)
    const submit = page.getByRole('button', { name: t('bookings.book.submit') })
    await submit.click()
    const times = page.getByRole('group').filter({ has: page.getByRole('radio') })
    await expect(times.getByText(refusalIn(language, 'bookings.slot_taken'))).toBeVisible()
    await expect(page.getByRole('radio', { name: f.time(wanted.startsAt) })).toBeDisabled()
    await expect(page.getByLabel(t('bookings.book.notes'))).toHaveValue('Anche i filtri')
    await page.getByRole('radio', { name: f.time(free.startsAt) }).check({ force: true })
    await submit.click()
    await expect(page).toHaveURL('/buyer?tab=services')
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language })

  test('a workshop proposes another time, the buyer accepts it, and cancels it later', async ({
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

    const [confirm = '', propose = ''] = await linksTo(page, workshop, mailSubjects.requested)
    const mechanic = await anotherPerson()
    await openPage(mechanic, propose)
    await mechanic.getByRole('button', { name: t('bookings.link.propose.submit') }).click()
    await expect(mechanic.getByText(t('errors.fields.appointment_required'))).toBeVisible()
    await chooseSlot(mechanic, t, other, f.time(other.startsAt))
    await mechanic.getByLabel(t('bookings.link.propose.note')).fill('Il ponte è occupato')
    await mechanic.getByRole('button', { name: t('bookings.link.propose.submit') }).click()
    await expect(mechanic.getByRole('heading', { level: 1 })).toHaveText(t('bookings.link.propose.done'))
    await openPage(mechanic, confirm)
    await expect(mechanic.getByRole('heading', { level: 1 })).toHaveText(t('bookings.link.state.superseded'))
    await openPage(mechanic, propose)
    await expect(mechanic.getByRole('heading', { level: 1 })).toHaveText(t('bookings.link.state.used'))

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

  test('a session that ends while the form is open loses nothing: after signing in again the form is as it was', async ({
    page,
    anotherPerson,
    t,
    f,
  }) => {
    const owner = await enterAsOwner(page, 'Rita', language)
    const workshop = await openWorkshop()
    const slot = slotAt(await slotsIn(page, workshop, 5), 4)
    await openBookingForm(page, t, owner, workshop)
    await chooseSlot(page, t, slot, f.time(slot.startsAt))
    await page.getByLabel(t('bookings.book.notes')).fill('Vibra sopra i 100')

    const elsewhere = await anotherPerson()
    await openPage(elsewhere, '/auth')
    await signIn(elsewhere, t, owner)
    await expectSignedIn(elsewhere, t)
    await callApi(elsewhere.request, '/api/account/sessions/end-others', {})
    await expect(page).toHaveURL(/^[^?]*\/auth/)
    await signIn(page, t, owner)
    await expect(page).toHaveURL(`/buyer/book-service/${owner.purchasedVehicleId}`)
    await expect(page.getByRole('radio', { name: f.time(slot.startsAt) })).toBeChecked()
    await expect(page.getByLabel(t('bookings.book.notes'))).toHaveValue('Vibra sopra i 100')
    await page.getByRole('button', { name: t('bookings.book.submit') }).click()
    await expect(page).toHaveURL('/buyer?tab=services')
  })
})

test.describe('refused', () => {
  test.use({ language: 'it' })

  test("another person's booking looks like a missing one, and opening a link acts for nobody", async ({
    page,
    anotherPerson,
    t,
  }) => {
    const { owner, workshop, id } = await requestAppointment(page, 'Ida', 'it')
    const stranger = await anotherPerson()
    await enterAsNewBuyer(stranger, 'Elio', 'it')
    for (const address of [`/buyer/service-booking/${id}`, '/buyer/service-booking/x']) {
      const answer = await stranger.goto(address)
      expect(answer?.status()).toBe(404)
      await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(tw('frame.notFound.title'))
    }
    await openPage(stranger, `/buyer/book-service/${owner.purchasedVehicleId}`)
    await expect(stranger.getByText(t('bookings.book.noVehicle'))).toBeVisible()
    await expect(stranger.getByLabel(t('bookings.book.vehicle'))).toBeDisabled()
    await expect(stranger.getByRole('button', { name: t('bookings.book.submit') })).toBeDisabled()

    for (const link of await linksTo(page, workshop, mailSubjects.requested)) await openPage(stranger, link)
    expect((await callApi<{ status: string }>(page.request, `/api/bookings/${id}`)).status).toBe('requested')
    await openPage(stranger, '/workshop-booking/x')
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(tw('bookings.link.invalid'))
  })
})

test.describe('far from Italy', () => {
  test.use({ language: 'en', timezoneId: 'America/New_York' })

  test('the hours and days of the workshop are Italian', async ({ page, t, f }) => {
    const owner = await enterAsOwner(page, 'Amy', 'en')
    const workshop = await openWorkshop()
    const slot = slotAt(await slotsIn(page, workshop, 4), 0)
    expect(f.time(slot.startsAt)).toBe('08:00')
    await openBookingForm(page, t, owner, workshop)
    await chooseSlot(page, t, slot, '08:00')
    await expect(page.getByText(t('bookings.appointment.italianTime'))).toContainText(/it will be 0[23]:00 on/)
    await page.getByRole('button', { name: t('bookings.book.submit') }).click()
    await expect(page).toHaveURL('/buyer?tab=services')
    const [booking] = await callApi<{ id: string; startsAt: string }[]>(page.request, '/api/bookings')
    expect(booking?.startsAt).toBe(slot.startsAt)
    await openPage(page, `/buyer/service-booking/${booking?.id}`)
    await expect(page.getByText(/from 08:00 to 09:00/).first()).toBeVisible()
  })
})
