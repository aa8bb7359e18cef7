import { fillFinancingForm, openFinancingForm, sendFinancingForm } from './financing-form.ts'
import { expect, test } from './journey.ts'
import { languages } from './languages.ts'
import { mailTo } from './mailbox.ts'
import { openPage } from './open-page.ts'
import { enter, newPerson, openAccount } from './people.ts'
import { freeVehicle } from './vehicles.ts'

/** What the provider of this machine makes of an income. */
const incomes = { granted: 2_000, processing: 1_200, refused: 500 } as const

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    for (const outcome of ['granted', 'processing', 'refused'] as const) {
      test(`a credit that is ${outcome} says so, and what it means for the car`, async ({ page, request, t }) => {
        const buyer = newPerson('Marta')
        await openAccount(request, buyer, language)
        await enter(page, buyer)
        const car = await freeVehicle(request)

        await openFinancingForm(page, t, car)
        await fillFinancingForm(page, t, incomes[outcome])
        await sendFinancingForm(page, t)
        await expect(page.getByText(t('financing.sent'))).toBeVisible()
        await expect(page).toHaveURL(/financing-success\?reference=/)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`financing.result.${outcome}.title`))

        const vehicle = `${car.make} ${car.model} ${car.year}`
        const subjects = {
          granted: t('mails.reservationConfirmedBuyer.subject', { vehicle }),
          processing: t('mails.reservationPlacedBuyer.subject', { vehicle }),
          refused: t('mails.reservationEndedBuyer.subject', { vehicle }),
        }
        await mailTo(request, buyer.email, subjects[outcome])
        if (outcome === 'refused') return
        await openPage(page, `/checkout/${car.id}?method=financing`)
        await expect(page).toHaveURL(/financing-success\?reference=/)
        await page.getByRole('link', { name: t('financing.result.reservation') }).click()
        await expect(page.getByRole('link', { name: t('checkout.reservation.financing') })).toBeVisible()
      })
    }

    test('a wrong codice fiscale is told beside its field, and nothing typed is lost', async ({ page, request, t }) => {
      const buyer = newPerson('Nora')
      await openAccount(request, buyer, language)
      await enter(page, buyer)
      await openFinancingForm(page, t, await freeVehicle(request))
      await sendFinancingForm(page, t)
      const fiscalCode = page.getByLabel(t('financing.fields.fiscalCode'), { exact: true })
      await expect(fiscalCode).toBeFocused()
      await expect(fiscalCode).toHaveAccessibleDescription(new RegExp(t('errors.fields.required')))

      await fillFinancingForm(page, t, incomes.granted)
      await page.getByLabel(t('financing.fields.dateOfBirth'), { exact: true }).fill('1985-12-11')
      await page.getByLabel(t('financing.terms')).uncheck()
      await sendFinancingForm(page, t)
      await expect(fiscalCode).toHaveAccessibleDescription(new RegExp(t('errors.fields.fiscal_code_birth_date')))
      await expect(page.getByText(t('errors.fields.financing_terms_required'))).toBeVisible()
      await expect(page.getByLabel(t('financing.fields.streetName'), { exact: true })).toHaveValue('Via Garibaldi')
      await expect(page).toHaveURL(/method=financing/)
    })

    test('nobody but the applicant finds the request', async ({ page, request, t, anotherPerson }) => {
      const [applicant, other] = [newPerson('Olga'), newPerson('Piero')]
      await openAccount(request, applicant, language)
      await openAccount(request, other, language)
      await enter(page, applicant)
      await openFinancingForm(page, t, await freeVehicle(request))
      await fillFinancingForm(page, t, incomes.processing)
      await sendFinancingForm(page, t)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('financing.result.processing.title'))

      const theirs = await anotherPerson()
      await enter(theirs, other)
      const answer = await theirs.goto(page.url())
      expect(answer?.status()).toBe(404)
      await expect(theirs.getByText(/FIN-|UnderEvaluation/)).toHaveCount(0)
    })
  })
}
