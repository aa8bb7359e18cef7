import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { PlaceFinding } from '@autopiazza/contract'
import { showPart } from '../../app/testing/show-part.tsx'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { AddressFields, emptyAddress } from './AddressFields.tsx'

function Address() {
  return (
    <FormProvider {...useForm({ defaultValues: { address: emptyAddress } })}>
      <AddressFields />
    </FormProvider>
  )
}

test.each([
  [
    'failed town searches',
    () => Promise.reject(new Error('The places do not answer')),
    'Failed to initialize address search. Please enter your address manually.',
  ],
  ['unknown towns', async () => [], 'Invalid address selected. Please try a different address.'],
] as const)(
  'in a delivery address, %s show a notice, and the address can be typed without suggestions',
  async (_, suggest, sentence) => {
    const screen = await showPart({ language: 'en', api: { places: { suggest } }, part: <Address /> })
    const town = screen.getByRole('combobox', { name: 'Town' })
    await town.fill('Torrino')
    await expect.element(screen.getByText(sentence)).toBeInTheDocument()
    await screen.getByRole('button', { name: 'Enter the address manually' }).click()
    await expect.element(screen.getByText(sentence)).not.toBeInTheDocument()
    await expect.element(town).toHaveFocus()
    await expect.element(town).toHaveValue('Torrino')
  },
)

const towns = [
  { city: 'Como', province: 'CO', postalCode: '22100', region: 'Lombardia' },
  { city: 'Milano', province: 'MI', postalCode: null, region: 'Lombardia' },
  { city: 'Corigliano-Rossano', province: 'CS', postalCode: null, region: 'Calabria' },
  { city: 'Uggiate con Ronago', province: 'CO', postalCode: null, region: 'Lombardia' },
]
const suggest = async ({ q }: { q: string }) => towns.filter(({ city }) => city.toLowerCase().startsWith(q))

test.each(['Milano', 'Corigliano-Rossano', 'Uggiate con Ronago'])(
  'in a delivery address, replacing Como by %s clears the CAP, which the user then has to type',
  async (city) => {
    const check = async (): Promise<PlaceFinding[]> => []
    const screen = await showPart({ language: 'it', api: { places: { suggest, check } }, part: <Address /> })
    const town = screen.getByRole('combobox', { name: 'Comune' })
    const postalCode = screen.getByRole('textbox', { name: 'CAP' })
    await town.fill('Como')
    await screen.getByRole('option', { name: /^Como/ }).click()
    await expect.element(postalCode).toHaveValue('22100')
    await town.fill(city)
    await screen.getByRole('option', { name: new RegExp(`^${city}`) }).click()
    await expect.element(town).toHaveValue(city)
    await expect.element(postalCode).toHaveValue('')
    await expect.element(postalCode).toHaveFocus()
  },
)

const ofMonza: PlaceFinding = {
  field: 'postalCode',
  problem: 'postal_code_of_town',
  isCertain: false,
  provinces: ['MB'],
  towns: ['Monza'],
  postalCodes: ['20851'],
}
const ofMilano: PlaceFinding = {
  field: 'province',
  problem: 'province_of_town',
  isCertain: true,
  provinces: ['MI'],
  towns: [],
  postalCodes: [],
}

test.each([
  ['it', 'Lissone', 'MB', '20900', ofMonza, /20900 risulta di Monza; Lissone ha 20851/, 'Usa 20851', 'CAP', '20851'],
  [
    'en',
    'Lissone',
    'MB',
    '20900',
    ofMonza,
    /20900 belongs to Monza; Lissone has 20851/,
    'Use 20851',
    'Postal code (CAP)',
    '20851',
  ],
  ['it', 'Milano', 'CO', '22100', ofMilano, 'Milano è in provincia di MI.', 'Usa MI', 'Provincia', 'MI'],
  ['en', 'Milano', 'CO', '22100', ofMilano, 'Milano is in the province of MI.', 'Use MI', 'Province', 'MI'],
] as const)(
  'in a delivery address, a contradiction is shown with the value that would be consistent (%s, %s %s %s)',
  async (language, city, province, postalCode, finding, sentence, use, field, fitting) => {
    const check = async (asked: { province: string; postalCode: string }) =>
      asked.province === province && asked.postalCode === postalCode ? [finding] : []
    const screen = await showPart({ language, api: { places: { suggest: async () => [], check } }, part: <Address /> })
    await screen.getByRole('combobox', { name: language === 'it' ? 'Comune' : 'Town' }).fill(city)
    await screen
      .getByRole('textbox', { name: language === 'it' ? 'Provincia' : 'Province' })
      .fill(province.toLowerCase())
    await screen.getByRole('textbox', { name: language === 'it' ? 'CAP' : 'Postal code (CAP)' }).fill(postalCode)
    await expect.element(screen.getByText(sentence)).toBeVisible()
    expect(await findViolations()).toEqual([])
    await screen.getByRole('button', { name: use }).click()
    await expect.element(screen.getByRole('textbox', { name: field })).toHaveValue(fitting)
    await expect.element(screen.getByText(sentence)).not.toBeInTheDocument()
  },
)
