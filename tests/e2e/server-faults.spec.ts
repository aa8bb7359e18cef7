import { breakCheckout, breakReads, breakWrites, userIdOn } from './broken-rows.ts'
import { expect, test } from './journey.ts'
import { refusalIn } from './languages.ts'
import { openPage, waitForScripts, waitUntilInteractive } from './open-page.ts'
import { enterAsNewBuyer, newPerson, openAccount } from './people.ts'
import { orderByTransfer } from './reservations.ts'
import { expectNotice, expectSentence } from './sentences.ts'
import { expectSignedIn, fillInSignUp, signIn } from './sign-in.ts'
import { enterAsNewVendor, putOnline, takeTransfers } from './vendors.ts'

test.describe('it', () => {
  const language = 'it'
  test.use({ language, mayServerFail: true })

  test('failed sign-up, sign-in and sign-out show “Errore” with the reason, are logged, and work again after a repair', async ({
    page,
    t,
  }) => {
    const [newcomer, member] = [newPerson('Sonia'), newPerson('Sandro')]
    const logged: string[] = []
    page.on('console', (message) => void (message.type() === 'error' && logged.push(message.text())))
    const notice = (title: string, text: string) => expectNotice(page, t('frame.notices'), title, text)
    const wasLogged = (text: string) => expect.poll(() => logged.some((line) => line.includes(text))).toBe(true)
    const fault = refusalIn(language, 'request.fault')

    await openPage(page, '/auth?tab=sign-up')
    await fillInSignUp(page, t, newcomer)
    const repairSignUp = await breakWrites('sign_ups', 'email', newcomer.email)
    const signUp = page.getByRole('button', { name: t('auth.signUp.submit') })
    await signUp.click()
    await notice(t('frame.error'), t('frame.failed'))
    await wasLogged(fault)
    await repairSignUp()
    await signUp.click()
    await notice(t('auth.signUp.done.title'), t('auth.signUp.done.text'))

    await openAccount(member, language)
    await openPage(page, '/auth')
    await waitForScripts(page)
    await signIn(page, t, { ...member, password: 'quattro gomme invernali' })
    await notice(t('frame.error'), refusalIn(language, 'identity.wrong_credentials'))
    await wasLogged(refusalIn(language, 'identity.wrong_credentials'))
    await signIn(page, t, member)
    await expectSignedIn(page, t)

    const repairSignOut = await breakWrites('audit_entries', 'actor_id', await userIdOn(page))
    logged.length = 0
    const signOut = page.getByRole('banner').getByRole('button', { name: t('frame.signOut') })
    await signOut.click()
    await notice(t('frame.error'), t('frame.failed'))
    await wasLogged(fault)
    await repairSignOut()
    await signOut.click()
    await notice(t('frame.signedOut.title'), t('frame.signedOut.text'))
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language, mayServerFail: true })

  test('a checkout and a reservation that failed to load are loaded after a repair, and a failed cancellation is reported', async ({
    page,
    t,
    anotherPerson,
  }) => {
    const selling = await anotherPerson()
    await enterAsNewVendor(selling, 'Elio', language)
    await takeTransfers(selling)
    const car = await putOnline(selling, 'Phedra')
    await enterAsNewBuyer(page, 'Dora', language)
    const repairCar = await breakCheckout(await userIdOn(page), car.id)
    await page.goto(`/checkout/${car.id}/payment`)
    await waitUntilInteractive(page)
    await expectSentence(page, language, t('checkout.fault.title'))
    await repairCar()
    await page.getByRole('link', { name: t('frame.retry') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkout.title'))

    const reservationId = await orderByTransfer(page, car)
    const repairReservation = await breakReads('vehicle_reservations', 'created_at', 'id', reservationId)
    await page.goto(`/buyer/reservation/${reservationId}`)
    await waitUntilInteractive(page)
    await expectSentence(page, language, t('frame.fault.text'))
    await repairReservation()
    await page.getByRole('link', { name: t('frame.fault.retry') }).click()
    await expect(page.getByText(t('buyer.reservations.status.pending'), { exact: true })).toBeVisible()

    const repairWrites = await breakWrites('vehicle_reservations', 'id', reservationId)
    const cancel = page.getByRole('button', { name: t('buyer.reservations.cancel') })
    const confirm = page.getByRole('button', { name: t('buyer.reservations.dialog.confirm') })
    await cancel.click()
    await confirm.click()
    await expectSentence(page, language, t('buyer.reservations.cancelFailed'))
    await repairWrites()
    await cancel.click()
    await confirm.click()
    await expect(page.getByText(t('buyer.reservations.status.cancelled'), { exact: true })).toBeVisible()
  })
})
