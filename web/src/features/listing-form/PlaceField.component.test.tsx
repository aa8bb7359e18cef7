import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { beforeEach, expect, test } from 'vitest'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { ListVehiclePage } from './ListVehiclePage.tsx'

beforeEach(() => localStorage.clear())

const texts = {
  it: createTranslator({ locale: 'it', messages: messagesOf('it') }),
  en: createTranslator({ locale: 'en', messages: messagesOf('en') }),
}
const cuneo = { city: 'Cuneo', province: 'CN', region: 'Piemonte', postalCode: '12100' }
const point = { id: '1', name: 'Sede', city: 'Torino', province: 'TO', address: 'Via Po 2', postalCode: '10124' }

function show(language: 'it' | 'en', sellerKind: 'private' | 'business', town: string | null, points: unknown[] = []) {
  return showInApp(<ListVehiclePage userId="u" search={{}} />, {
    language,
    session: { role: 'vendor', sellerKind },
    api: {
      catalogue: { makes: async () => [], features: async () => [] },
      stock: { pickupLocations: async () => points },
      places: { suggest: async () => [cuneo] },
      listings: {
        givenTown: async () => ({ town }),
        mine: async () => ({ counts: { active: 0, pending: 0, sold: 0, inactive: 0, toReview: 0 }, total: 0 }),
      },
    },
  })
}

test.each(['it', 'en'] as const)(
  'a private seller without a pickup point has to enter the comune of the car (%s)',
  async (language) => {
    const t = texts[language]
    const screen = await show(language, 'private', null)
    const field = screen.getByRole('combobox', { name: t('listing.fields.town') })
    await expect.element(field).toHaveValue('')
    await screen.getByRole('button', { name: t('listing.create.submit') }).click()
    await expect.element(screen.getByText(t('errors.fields.required'), { exact: true })).toBeVisible()
    expect(await findViolations()).toEqual([])
    await field.fill('cune')
    await screen.getByRole('option', { name: /Cuneo/ }).click()
    await expect.element(field).toHaveValue('Cuneo (CN)')
    await expect.element(screen.getByText(t('errors.fields.required'), { exact: true })).not.toBeInTheDocument()
  },
)

test('the comune of the account is filled in, even if it is loaded after the form', async () => {
  const t = texts.en
  const screen = await show('en', 'private', 'Cuneo (CN)')
  await expect.element(screen.getByRole('combobox', { name: t('listing.fields.town') })).toHaveValue('Cuneo (CN)')
})

test.each(['it', 'en'] as const)(
  'a business without a pickup point is led to add one before publishing (%s)',
  async (language) => {
    const t = texts[language]
    const screen = await show(language, 'business', null)
    const link = screen.getByRole('link', { name: new RegExp(`^${t('listing.place.add')}`) })
    await expect.element(link).toHaveAttribute('href', '/vendor?tab=inventory')
    await expect.element(screen.getByRole('combobox', { name: t('listing.fields.town') })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: t('listing.create.submit') }).click()
    await expect.element(screen.getByRole('alert').filter({ hasText: t('listing.place.title') })).toBeVisible()
    expect(await findViolations()).toEqual([])
  },
)

test.each(['private', 'business'] as const)('a %s seller with a pickup point sees no comune field', async (kind) => {
  const screen = await show('en', kind, null, [point])
  await expect.element(screen.getByRole('button', { name: texts.en('listing.create.submit') })).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: texts.en('listing.fields.town') })).not.toBeInTheDocument()
  await expect.element(screen.getByText(texts.en('listing.place.title'))).not.toBeInTheDocument()
})
