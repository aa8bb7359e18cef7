import type { SellerPage } from '@autopiazza/contract'
import { expect, test } from 'vitest'
import { breakable, refusal } from '../../app/testing/answers.ts'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { SellerIntroduction } from './SellerIntroduction.tsx'

const dealer: SellerPage = {
  id: 's',
  kind: 'business',
  firstName: 'Vera',
  companyName: 'Concessionaria Fratelli Bartolomeo di Montecastello e Figli S.n.c.',
  vatNumber: '00743110157',
  town: 'Torino',
  province: 'TO',
  memberSince: '2020-03-01T12:00:00.000Z',
  answerTime: 'hours',
  hasPhone: true,
  cars: 3,
}
const person: SellerPage = { ...dealer, kind: 'private', companyName: null, vatNumber: null, answerTime: null }
const number = { number: '+390511234567', text: '+39 051 123 4567', hours: 'lun-ven 9-18' }

test('shows a business with its verified P.IVA, its place, its first month as a seller and its response time', async () => {
  const screen = await showInApp(<SellerIntroduction seller={dealer} />)
  await expect.element(screen.getByRole('heading', { level: 1, name: dealer.companyName ?? '' })).toBeVisible()
  for (const text of [
    'Azienda',
    'P.IVA 00743110157',
    /formalmente valido/,
    'A Torino (TO)',
    'Di solito risponde entro poche ore',
    'Su Autopiazza da marzo 2020',
  ])
    await expect.element(screen.getByText(text)).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('shows only the first name of a private seller', async () => {
  const screen = await showInApp(<SellerIntroduction seller={person} />, { language: 'en' })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Vera' })).toBeVisible()
  await expect.element(screen.getByText('Private seller', { exact: true })).toBeVisible()
  expect(screen.getByText(/VAT/).elements()).toEqual([])
})

test("shows the seller's phone number after a click as a focused link that calls it", async () => {
  const asked: unknown[] = []
  const api = { sellers: { revealPhone: async (input: unknown) => (asked.push(input), number) } }
  const screen = await showInApp(<SellerIntroduction seller={dealer} />, { api })
  expect(document.body.innerHTML).not.toContain('1234567')
  await screen.getByRole('button', { name: 'Chiama' }).click()
  const link = screen.getByRole('link', { name: 'Chiama +39 051 123 4567' })
  await expect.element(link).toHaveAttribute('href', 'tel:+390511234567')
  await expect.element(link).toHaveFocus()
  await expect.element(screen.getByText('Risponde: lun-ven 9-18')).toBeVisible()
  expect(asked).toEqual([{ id: 's', vehicleId: null }])
  expect(await findViolations()).toEqual([])
})

test('reports a fault beside the phone button, which retries', async () => {
  const reveal = breakable(number)
  const screen = await showInApp(<SellerIntroduction seller={dealer} />, {
    api: { sellers: { revealPhone: reveal.answer } },
  })
  await screen.getByRole('button', { name: 'Chiama' }).click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Il numero non si carica in questo momento. Riprova.')
  expect(await findViolations()).toEqual([])
  reveal.repair()
  await screen.getByRole('button', { name: 'Chiama' }).click()
  await expect.element(screen.getByRole('link', { name: /051 123 4567/ })).toBeVisible()
})

test('informs a visitor who has requested too many phone numbers and offers to sign in', async () => {
  const reveal = breakable(number, () => refusal('sellers.too_many_phones', 'Per oggi basta.'))
  const screen = await showInApp(<SellerIntroduction seller={dealer} />, {
    api: { sellers: { revealPhone: reveal.answer } },
  })
  await screen.getByRole('button', { name: 'Chiama' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Per oggi basta.')
  await expect.element(screen.getByRole('link', { name: 'Accedi per vederne altri' })).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('shows no phone button when the response contains no phone number', async () => {
  const silent = await showInApp(<SellerIntroduction seller={{ ...dealer, hasPhone: false }} />)
  await expect.element(silent.getByText(/Per scrivere apri l’auto/)).toBeVisible()
  expect(silent.getByRole('button').elements()).toEqual([])
})
