import { messagesOf } from '@autopiazza/i18n'
import { useRouter } from '@tanstack/react-router'
import { createTranslator } from 'use-intl/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { pandaEstimate } from '../../../entities/market/testing/market-estimate.ts'
import { findViolations } from '../../../ui/testing/find-violations.ts'
import { ListVehiclePage } from '../ListVehiclePage.tsx'
import './form-steps.css'
import { formSteps, type FormStep, numberOf } from './steps.ts'

const t = createTranslator({ locale: 'it', messages: messagesOf('it') })

/** A minimal PNG. */
const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (byte) => byte.charCodeAt(0),
)

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await page.viewport(390, 844)
})
afterEach(() => page.viewport(1280, 800))

function BackInBrowser() {
  const { history } = useRouter()
  return (
    <button type="button" onClick={() => history.back()}>
      back in the browser
    </button>
  )
}

const show = (address = '') =>
  showInApp(
    <>
      <BackInBrowser />
      <ListVehiclePage userId="u" search={{}} />
    </>,
    {
      session: { role: 'vendor' },
      page: { path: '/vendor/list-vehicle', address: `/vendor/list-vehicle${address}` },
      api: {
        catalogue: { makes: async () => [], features: async () => [] },
        stock: { pickupLocations: async () => [] },
      },
    },
  )
type Screen = Awaited<ReturnType<typeof show>>

const progress = (step: FormStep) =>
  t('listing.steps.progress', { number: String(numberOf(step)), count: String(formSteps.length) })
const goOn = (screen: Screen) =>
  screen.getByRole('button', { name: new RegExp(`^${t('listing.steps.next')} ?: `) }).click()
const field = (screen: Screen, name: 'make' | 'model' | 'mileage') =>
  screen.container.querySelector<HTMLInputElement>(`[name=${name}]`)
const type = (screen: Screen, name: 'make' | 'model' | 'mileage', text: string) =>
  screen
    .getByLabelText(new RegExp(`^${t(`facts.names.${name}`)}`))
    .first()
    .fill(text)

test('the next form screen opens only when all fields are valid, and values stay after going back', async () => {
  const screen = await show()
  await expect.element(screen.getByText(progress('car'))).toBeVisible()
  await expect.element(screen.getByText(t('listing.images.title'))).not.toBeVisible()
  await goOn(screen)
  await expect.poll(() => document.activeElement).toBe(field(screen, 'make'))
  await expect.element(screen.getByText(t('errors.fields.mileage_required'))).toBeVisible()
  await expect.element(screen.getByText(t('errors.fields.description_too_short'))).not.toBeInTheDocument()
  expect(await findViolations()).toEqual([])

  await type(screen, 'make', 'Fiat')
  await expect.element(screen.getByText(t('errors.fields.make_required'))).not.toBeInTheDocument()
  await type(screen, 'model', 'Panda')
  await type(screen, 'mileage', '60.000')
  await expect.element(screen.getByText(t('listing.steps.kept'))).toBeVisible()
  await goOn(screen)
  await expect.element(screen.getByText(progress('photos'))).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toContain(progress('photos'))
  await screen.getByRole('button', { name: 'back in the browser' }).click()
  await expect.element(screen.getByText(progress('car'))).toBeVisible()
  expect(field(screen, 'model')?.value).toBe('Panda')
})

test('the screen after the photographs opens only when all required photographs are chosen', async () => {
  const screen = await show('?step=2')
  await goOn(screen)
  await expect.element(screen.getByText(t('photos.required.main'))).toBeVisible()
  await expect.element(screen.getByText(progress('photos'))).toBeVisible()
  expect(await findViolations()).toEqual([])
  await screen.getByRole('button', { name: t('listing.steps.back'), exact: true }).click()
  await expect.element(screen.getByText(progress('car'))).toBeVisible()
})

test('only the bar of the form moves between the photo steps, and each step requires its photographs', async () => {
  const screen = await show('?step=2')
  expect(screen.getByRole('button', { name: t('photos.next'), exact: true }).elements()).toEqual([])
  for (const name of ['main', 'exterior', 'interior'] as const) {
    await expect.element(screen.getByRole('heading', { name: t(`photos.${name}.heading`) })).toBeVisible()
    await goOn(screen)
    await expect.element(screen.getByText(t(`photos.required.${name}`))).toBeVisible()
    const input = screen.container.querySelector<HTMLInputElement>('input[type=file]:not([capture])')
    const chosen = new DataTransfer()
    chosen.items.add(new File([pixel], `${name}.png`, { type: 'image/png' }))
    if (input) input.files = chosen.files
    input?.dispatchEvent(new Event('change', { bubbles: true }))
    await expect.element(screen.getByText(t(`photos.required.${name}`))).not.toBeInTheDocument()
    await goOn(screen)
  }
  await expect.element(screen.getByRole('heading', { name: t('photos.optional.heading') })).toBeVisible()
  await screen.getByRole('button', { name: t('listing.steps.back'), exact: true }).click()
  await expect.element(screen.getByRole('heading', { name: t('photos.interior.heading') })).toBeVisible()
  await goOn(screen)
  await goOn(screen)
  await expect.element(screen.getByText(progress('state'))).toBeVisible()
})

test('publishing with errors leads to the first screen that has an error', async () => {
  const screen = await show('?step=5')
  await expect.element(screen.getByRole('heading', { name: t('listing.preview.title') })).toBeVisible()
  expect(await findViolations()).toEqual([])
  await screen.getByRole('button', { name: t('listing.create.submit') }).click()
  await expect.element(screen.getByText(progress('car'))).toBeVisible()
  await expect.poll(() => document.activeElement).toBe(field(screen, 'make'))
})

test.each(['state', 'price'] as const)(
  'the form screen "%s" is accessible and shows only its own fields',
  async (step) => {
    const screen = await show(`?step=${numberOf(step)}`)
    await expect.element(screen.getByText(t(`listing.steps.names.${step}`)).first()).toBeVisible()
    expect(field(screen, 'make')?.checkVisibility()).toBe(false)
    expect(await findViolations()).toEqual([])
  },
)

test('a wide screen shows the whole listing form on one page', async () => {
  await page.viewport(1280, 800)
  const screen = await show('?step=3')
  await expect.element(screen.getByRole('heading', { name: t('listing.images.title') })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: t('listing.final.title') })).toBeVisible()
  await expect.element(screen.getByText(progress('state'))).not.toBeVisible()
})

test('on a phone, the hint about a fact that narrows the estimate links to the screen with its field', async () => {
  const screen = await showInApp(
    <ListVehiclePage userId="u" search={{ make: 'Fiat', model: 'Panda', year: '2019', mileage: '60000' }} />,
    {
      session: { role: 'vendor' },
      page: { path: '/vendor/list-vehicle', address: '/vendor/list-vehicle?step=4' },
      api: {
        catalogue: { makes: async () => [], features: async () => [] },
        stock: { pickupLocations: async () => [] },
        valuation: { estimate: async () => ({ ...pandaEstimate, narrowingFacts: ['gearbox'] }) },
      },
    },
  )
  await screen.getByRole('button', { name: 'cambio', exact: true }).click()
  await expect.element(screen.getByText(progress('car'))).toBeVisible()
  await expect.poll(() => document.activeElement).toHaveProperty('name', 'transmission')
})
