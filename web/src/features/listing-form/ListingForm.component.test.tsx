import type { MarketEstimate } from '@autopiazza/contract/valuation'
import { messagesOf } from '@autopiazza/i18n'
import { unstatedFacts } from '@autopiazza/contract/vehicle-facts'
import { createTranslator } from 'use-intl/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { breakable, fault } from '../../app/testing/answers.ts'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { pandaEstimate } from '../../entities/market/testing/market-estimate.ts'
import { cardFixture } from '../../entities/vehicle/testing/vehicle-fixtures.ts'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { forgetToasts, newestToast } from '../../ui/testing/toasts.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { paths } from '../../app/paths.ts'
import { EditVehiclePage } from './EditVehiclePage.tsx'
import type { ListingSearch } from './listing-search.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { ListVehiclePage } from './ListVehiclePage.tsx'

const t = createTranslator({ locale: 'en', messages: messagesOf('en') })

beforeEach(() => {
  forgetToasts()
  localStorage.clear()
})

const calls = {
  catalogue: { makes: async () => [], features: async () => [] },
  stock: { pickupLocations: async () => [] },
}
const options = { language: 'en', session: { role: 'vendor' } } as const

const showNew = (userId = 'u', search: ListingSearch = {}) =>
  showInApp(<ListVehiclePage userId={userId} search={search} />, { ...options, api: calls })

const long = 'nome-di-un-file-che-non-finisce-mai-'.repeat(4)
const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (byte) => byte.charCodeAt(0),
)

function pick({ container }: { container: Element }, ...files: File[]) {
  const input = container.querySelector<HTMLInputElement>('input[type=file]:not([capture])')
  if (!input) throw new Error('The step offers no more photographs.')
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
const picture = (name: string) => new File([pixel], name, { type: 'image/png' })

test('submitting an empty listing form shows every error, those of the photographs first', async () => {
  const screen = await showNew()
  await screen.getByRole('button', { name: t('listing.create.submit') }).click()
  await expect
    .poll(() => document.activeElement)
    .toBe(screen.container.querySelector('input[type=file]:not([capture])'))
  for (const problem of [
    'make_required',
    'model_required',
    'mileage_required',
    'description_too_short',
    'sale_price_required',
    'terms_required',
  ] as const)
    await expect.element(screen.getByText(t(`errors.fields.${problem}`), { exact: true })).toBeVisible()
  await expect.element(screen.getByText(t('photos.required.main'))).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('a prefilled fact that is cleared is reported as required', async () => {
  const screen = await showNew()
  await screen.getByRole('textbox', { name: new RegExp(`^${t('facts.names.year')}`) }).fill('26')
  for (const name of ['fuelType', 'transmission'] as const)
    await screen.getByRole('combobox', { name: new RegExp(`^${t(`facts.names.${name}`)}`) }).selectOptions('')
  await screen.getByRole('button', { name: t('listing.create.submit') }).click()
  for (const problem of ['year_four_digits', 'fuel_type_required', 'transmission_required'] as const)
    await expect.element(screen.getByText(t(`errors.fields.${problem}`), { exact: true })).toBeVisible()
})

test('a business states the VAT of the price, sees the net price, and has a trade price and a stock number', async () => {
  const business = { role: 'vendor', sellerKind: 'business' } as const
  const screen = await showInApp(<ListVehiclePage userId="u" search={{ price: '12200' }} />, {
    ...options,
    session: business,
    api: calls,
  })
  const vat = screen.getByRole('combobox', { name: new RegExp(`^${t('facts.names.priceVat')}`) })
  await vat.selectOptions('deductible')
  await expect.element(screen.getByText(t('vocabulary.netPrice', { price: '€10,000' }))).toBeVisible()
  for (const name of ['tradePrice', 'stockNumber'])
    expect(screen.container.querySelector(`[name=${name}]`), name).not.toBeNull()
  const subclass = screen.getByRole('combobox', { name: new RegExp(`^${t('facts.names.euroSubclass')}`) })
  await subclass.selectOptions('6d_temp')
  await expect.poll(() => screen.container.querySelector<HTMLInputElement>('[name=euroClass]')?.value).toBe('6')
  expect(await findViolations()).toEqual([])
})

test('a private seller has no fields for VAT, a trade price or a stock number', async () => {
  const screen = await showInApp(<ListVehiclePage userId="u" search={{}} />, {
    ...options,
    session: { role: 'vendor', sellerKind: 'private' },
    api: { ...calls, listings: { givenTown: async () => ({ town: null }) } },
  })
  await expect.element(screen.getByRole('heading', { name: t('listing.sale.title') })).toBeVisible()
  for (const name of ['priceVat', 'tradePrice', 'stockNumber'])
    expect(screen.container.querySelector(`[name=${name}]`)).toBeNull()
})

test('a car that is only for rent has no field for a sale price', async () => {
  const screen = await showNew()
  const sale = screen.getByRole('heading', { name: t('listing.sale.title') })
  await expect.element(sale).toBeVisible()
  await screen.getByRole('radio', { name: new RegExp(`^${t('vocabulary.listingType.rent')}`) }).click()
  await expect.element(sale).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText(new RegExp(`^${t('listing.fields.minimumDays')}`))).toHaveValue('1')
})

test('facts typed on the selling page are filled into the listing form and need no confirmation', async () => {
  const screen = await showNew('u', { make: 'Fiat', model: 'Panda', year: '2019', mileage: '60000', price: '8990' })
  await expect.element(screen.getByText(t('listing.given.title'))).toBeVisible()
  const values = { make: 'Fiat', model: 'Panda', year: '2019', mileage: '60000', salePrice: '8990' }
  for (const [name, value] of Object.entries(values))
    await expect.poll(() => screen.container.querySelector<HTMLInputElement>(`[name=${name}]`)?.value).toBe(value)
  await expect.element(screen.getByText(t('listing.defaults.mark')).first()).toBeVisible()
  expect(screen.getByText(t('listing.defaults.mark')).elements()).toHaveLength(4)
})

test('the hint about a fact that narrows the estimate links to its field, and a visited prefilled fact counts as confirmed', async () => {
  const estimate = vi.fn<(car: object) => Promise<MarketEstimate>>(async () => ({
    ...pandaEstimate,
    narrowingFacts: ['gearbox', 'equipment'],
  }))
  const given = { make: 'Fiat', model: 'Panda', year: '2019', mileage: '60000', price: '8990' }
  const screen = await showInApp(<ListVehiclePage userId="u" search={given} />, {
    ...options,
    api: { ...calls, valuation: { estimate } },
  })
  await screen.getByRole('button', { name: 'features', exact: true }).click()
  expect(document.activeElement?.querySelector('legend')?.textContent).toBe(t('listing.features.legend'))
  const known = { make: 'Fiat', model: 'Panda', year: 2019, mileage: 60_000, salePrice: 899_000 }
  expect(estimate.mock.lastCall?.[0]).toEqual({ ...known, version: null, color: null, features: [] })
  await screen.getByRole('button', { name: 'gearbox', exact: true }).click()
  expect(document.activeElement).toHaveProperty('name', 'transmission')
  await screen.getByRole('textbox', { name: /^Sale price/i }).click()
  await expect.poll(() => estimate.mock.lastCall?.[0]).toMatchObject({ ...known, transmission: 'manual' })
  expect(estimate.mock.lastCall?.[0]).not.toHaveProperty('fuelType')
})

test('the listing form with long texts, accepted and refused files and a removed photograph is accessible', async () => {
  const screen = await showNew()
  await screen
    .getByRole('textbox', { name: new RegExp(`^${t('facts.names.model')}`) })
    .or(screen.getByRole('combobox', { name: new RegExp(`^${t('facts.names.model')}`) }))
    .first()
    .fill('Ypsilon Edizione Limitata '.repeat(3))
  await screen.getByRole('radio', { name: new RegExp(`^${t('vocabulary.listingType.both')}`) }).click()
  pick(screen, picture(`${long}.png`))
  await screen.getByRole('button', { name: t('photos.next'), exact: true }).click()
  pick(screen, picture('1.png'), picture('2.png'), picture('3.png'), new File(['text'], `${long}.jpg`))
  await screen.getByRole('button', { name: t('photos.remove', { number: '2' }) }).click()
  await expect.element(screen.getByRole('button', { name: t('photos.undo') })).toBeVisible()
  expect(await findViolations()).toEqual([])
})

const fields = {
  ...unstatedFacts,
  make: 'Fiat',
  model: 'Tipo',
  year: 2017,
  mileage: 85_000,
  fuelType: 'diesel',
  transmission: 'manual',
  bodyType: 'sedan',
  version: null,
  color: null,
  horsepower: 120,
  features: [],
  engineSize: null,
  doors: 5,
  seats: 5,
  listingType: 'sale',
  salePrice: 1_150_000,
  dailyRate: null,
  weeklyRate: null,
  monthlyRate: null,
  minimumDays: 1,
  rentalTerms: null,
  description: 'Unico proprietario, tagliandi regolari, gomme nuove.',
  pickupLocationId: null,
}
const own = {
  id: '1',
  status: 'active',
  views: 3,
  createdAt: cardFixture.createdAt,
  updatedAt: cardFixture.createdAt,
  quantity: 1,
  held: 0,
  free: 1,
  isCorrecting: false,
  photos: [],
  fields,
  suspension: null,
  can: { edit: true },
}

test('an advert that fails to load shows an error, and an advert that fails to save can be saved by a second click', async () => {
  const loading = breakable(own)
  let isBroken = true
  const update = async () => {
    if (isBroken) throw fault()
    return { id: '1', isSuspended: false }
  }
  const screen = await showInApp(<EditVehiclePage id="1" userId="u" />, {
    ...options,
    api: { ...calls, listings: { own: loading.answer, update, edit: update } },
  })
  await expect.element(screen.getByText(t('listing.loadFailed'))).toBeVisible()
  expect(await findViolations()).toEqual([])
  loading.repair()
  await screen.getByRole('link', { name: t('frame.retry') }).click()
  const submit = screen.getByRole('button', { name: t('listing.edit.submit') })
  await screen.getByRole('checkbox').last().click()
  await submit.click()
  await expect.poll(() => newestToast()[1]).toBe(t('listing.toasts.failed'))
  await expect.element(submit).toBeEnabled()
  expect(await findViolations()).toEqual([])
  isBroken = false
  await submit.click()
  await expect.poll(() => newestToast()[1]).toBe(t('listing.toasts.updated'))
})

test('photographs that could not be stored are listed with a retry button, and a notice mentions a failed main photograph', async () => {
  const stored = async () => ({ id: '1', isProposed: false })
  const screen = await showInApp(<EditVehiclePage id="1" userId="u" />, {
    ...options,
    api: { ...calls, listings: { own: async () => own, edit: stored } },
  })
  await expect.element(screen.getByRole('checkbox').last()).toBeVisible()
  pick(screen, picture(`${long}.png`))
  await screen.getByRole('checkbox').last().click()
  await screen.getByRole('button', { name: t('listing.edit.submit') }).click()
  await expect.element(screen.getByRole('button', { name: t('photos.upload.retry') })).toBeVisible()
  await expect.poll(newestToast).toEqual(['error', t('photos.toasts.mainFailed'), undefined])
  expect(await findViolations()).toEqual([])
})

test('a photograph is uploaded as soon as it is chosen, and a failed one can be sent again or removed', async () => {
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined)
  const screen = await showNew()
  pick(screen, picture('1.png'))
  await expect.poll(() => send.mock.calls.length).toBe(1)
  const [body] = send.mock.calls[0] ?? []
  expect(body instanceof FormData && (body.get('file') as File).name).toBe('1.png')
  await expect.element(screen.getByText(t('photos.upload.sending'))).toBeVisible()
  expect(await findViolations()).toEqual([])
  const [request] = send.mock.contexts as XMLHttpRequest[]
  request?.dispatchEvent(new ProgressEvent('error'))
  await expect.element(screen.getByText(t('photos.upload.failed'))).toBeVisible()
  expect(await findViolations()).toEqual([])
  await screen.getByRole('button', { name: t('photos.upload.againNamed', { name: '1.png' }) }).click()
  await expect.poll(() => send.mock.calls.length).toBe(2)
  const abort = vi.spyOn(XMLHttpRequest.prototype, 'abort')
  await screen.getByRole('button', { name: t('photos.upload.cancelNamed', { name: '1.png' }) }).click()
  expect(abort).toHaveBeenCalledOnce()
  await expect.element(screen.getByRole('button', { name: t('photos.undo') })).toBeVisible()
  vi.restoreAllMocks()
})

test('the listing form offers an earlier draft, and leaving the form requires a confirmation', async () => {
  const before = await showNew()
  await before.getByLabelText(t('facts.names.description'), { exact: true }).fill('Unico proprietario')
  await expect.poll(() => localStorage.length).toBeGreaterThan(0)
  await before.unmount()
  const after = await showNew()
  await expect.element(after.getByText(t('listing.draft.title'))).toBeVisible()
  expect(await findViolations()).toEqual([])
  const photosAgain = after.getByText(t('listing.draft.restoredText'))
  await expect.element(photosAgain).not.toBeInTheDocument()
  await after.getByRole('button', { name: t('listing.draft.restore') }).click()
  await expect.element(photosAgain).toBeVisible()
  expect(await findViolations()).toEqual([])
  await after.unmount()
  const leaving = await showInApp(
    <>
      <LeaveDialog reason="text" />
      <LinkButton {...paths.search()}>away</LinkButton>
    </>,
    options,
  )
  await leaving.getByRole('link').click()
  await expect.element(leaving.getByRole('dialog', { name: t('listing.leave.title') })).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('a draft is offered only to the account that created it, and no longer after it is discarded', async () => {
  const before = await showNew()
  await before.getByLabelText(t('facts.names.description'), { exact: true }).fill('Unico proprietario')
  await expect.poll(() => localStorage.length).toBeGreaterThan(0)
  await before.unmount()
  const submitOf = (screen: Awaited<ReturnType<typeof showNew>>) =>
    screen.getByRole('button', { name: t('listing.create.submit') })

  const other = await showNew('other')
  await expect.element(submitOf(other)).toBeVisible()
  await expect.element(other.getByText(t('listing.draft.title'))).not.toBeInTheDocument()
  await other.unmount()

  const own = await showNew()
  await own.getByRole('button', { name: t('listing.draft.discard') }).click()
  await expect.element(own.getByText(t('listing.draft.title'))).not.toBeInTheDocument()
  await own.unmount()

  const later = await showNew()
  await expect.element(submitOf(later)).toBeVisible()
  await expect.element(later.getByText(t('listing.draft.title'))).not.toBeInTheDocument()
})
