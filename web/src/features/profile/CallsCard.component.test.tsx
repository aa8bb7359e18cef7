import type { OwnPhone } from '@autopiazza/contract'
import { expect, test } from 'vitest'
import { refusal } from '../../app/testing/answers.ts'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { newestToast } from '../../ui/testing/toasts.ts'
import { CallsCard } from './CallsCard.tsx'

const none: OwnPhone = { phone: null, shown: { days: 30, count: 0 } }
const given: OwnPhone = {
  phone: { number: '+390511234567', text: '+39 051 123 4567', hours: 'lun-ven 9-18' },
  shown: { days: 30, count: 12 },
}
const show = (sellers: object, own: OwnPhone = none) =>
  showInApp(<CallsCard />, { api: { sellers: { phone: async () => own, ...sellers } } })

test("saves a vendor's phone number with its hours and returns the focus to the button", async () => {
  const sent: unknown[] = []
  const screen = await show({ setPhone: async (input: unknown) => (sent.push(input), given) })
  await screen.getByRole('button', { name: 'Aggiungi un numero' }).click()
  await expect.element(screen.getByLabelText('Numero', { exact: true })).toHaveFocus()
  await screen.getByLabelText('Numero', { exact: true }).fill('051 1234567')
  await screen.getByLabelText(/Quando rispondi/).fill('lun-ven 9-18')
  expect(await findViolations()).toEqual([])
  await screen.getByRole('button', { name: 'Salva' }).click()
  await expect.element(screen.getByText('+39 051 123 4567')).toBeVisible()
  await expect.element(screen.getByText('Rispondi: lun-ven 9-18')).toBeVisible()
  await expect.element(screen.getByText('Negli ultimi 30 giorni è stato visto 12 volte.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Cambia' })).toHaveFocus()
  expect(sent).toEqual([{ number: '051 1234567', hours: 'lun-ven 9-18' }])
})

test('shows a refusal beside the phone number and preserves the input', async () => {
  const costly = 'Chi chiama questo numero paga di più'
  const refuse = async () => {
    throw refusal('request.invalid', 'Controlla i campi', { number: costly })
  }
  const screen = await show({ setPhone: refuse, readPhone: async () => [] })
  await screen.getByRole('button', { name: 'Aggiungi un numero' }).click()
  await screen.getByRole('button', { name: 'Salva' }).click()
  await expect.element(screen.getByText('Compila questo campo')).toBeVisible()
  await screen.getByLabelText('Numero', { exact: true }).fill('899 123456')
  await screen.getByRole('button', { name: 'Salva' }).click()
  await expect.element(screen.getByText(costly)).toBeVisible()
  await expect.element(screen.getByLabelText('Numero', { exact: true })).toHaveValue('899 123456')
  expect(await findViolations()).toEqual([])
})

test('removes the phone number with one click', async () => {
  const screen = await show({ removePhone: async () => none }, given)
  await screen.getByRole('button', { name: 'Togli il numero' }).click()
  await expect.poll(newestToast).toEqual(['success', 'Numero tolto: nessuno lo vede più', undefined])
  await expect.element(screen.getByText('Nessun numero: ti si scrive in chat.')).toBeVisible()
})

test('shows the two interpretations of an ambiguous phone number in groups of digits and sends the chosen one', async () => {
  const readings = [
    { number: '+393906123456', text: '+39 390 612 3456' },
    { number: '+3906123456', text: '+39 06 123456' },
  ]
  const problem = 'Questo numero si legge in due modi: scegli quale intendi'
  const sent: unknown[] = []
  const setPhone = async (input: { number: string }) => {
    sent.push(input.number)
    if (!input.number.startsWith('+')) throw refusal('request.invalid', 'Controlla i campi', { number: problem })
    return given
  }
  const screen = await show({ setPhone, readPhone: async () => readings })
  await screen.getByRole('button', { name: 'Aggiungi un numero' }).click()
  const number = screen.getByLabelText('Numero', { exact: true })
  await number.fill('3906123456')
  await screen.getByRole('button', { name: 'Salva' }).click()
  await expect.element(screen.getByText(problem)).toBeVisible()
  await expect.element(screen.getByText('Quale dei due numeri intendi?')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '+39 390 612 3456' })).toBeVisible()
  expect(await findViolations()).toEqual([])
  await screen.getByRole('button', { name: '+39 06 123456' }).click()
  await expect.element(number).toHaveValue('+39 06 123456')
  await expect.element(number).toHaveFocus()
  await expect.element(screen.getByText(problem)).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Salva' }).click()
  await expect.element(screen.getByText('+39 051 123 4567')).toBeVisible()
  expect(sent).toEqual(['3906123456', '+39 06 123456'])
})
