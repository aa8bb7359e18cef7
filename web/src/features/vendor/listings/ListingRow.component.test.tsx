import type { OwnListingCard } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import { expect, test } from 'vitest'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { madeUpCard } from '../../../entities/vehicle/testing/made-up-vehicle.ts'
import { statusTones } from '../status-tones.ts'
import { ListingRow } from './ListingRow.tsx'

const mine: OwnListingCard = {
  ...madeUpCard,
  quantity: 1,
  held: 0,
  suspension: null,
  can: { edit: true, deactivate: true, deactivateRefusal: null, activate: false, activateRefusal: null },
} as unknown as OwnListingCard

const show = (listing: Partial<OwnListingCard>) =>
  showInApp(
    <ListingRow
      listing={{ ...mine, ...listing }}
      isFirstView={false}
      isSwitching={false}
      failure={null}
      onDeactivate={() => undefined}
      onActivate={() => undefined}
    />,
    { language: 'en' },
  )

test('a row has picture, name, state, type, price, views, date and its three buttons', async () => {
  const screen = await show({})
  await expect.element(screen.getByRole('heading', { name: 'Fiat Tipo 2017' })).toBeVisible()
  await expect.element(screen.getByRole('img', { name: /No photo/ })).toBeInTheDocument()
  for (const badge of ['Active', 'For Sale', '€11,500'])
    await expect.element(screen.getByText(badge, { exact: true })).toBeVisible()
  await expect.element(screen.getByText('1,234 views · Listed on 4 March 2026')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'View Listing: Fiat Tipo 2017' }))
    .toHaveAttribute('href', '/vehicle/1')
  await expect
    .element(screen.getByRole('link', { name: 'Edit: Fiat Tipo 2017' }))
    .toHaveAttribute('href', '/vendor/edit-vehicle/1')
  await expect.element(screen.getByRole('button', { name: 'Deactivate: Fiat Tipo 2017' })).toBeEnabled()
})

test('an advert that is not active has no Deactivate that can be pressed', async () => {
  const offline = await show({ status: 'inactive', can: { ...mine.can, activate: true } })
  await expect.element(offline.getByRole('button', { name: 'Reactivate: Fiat Tipo 2017' })).toBeEnabled()
  await expect.element(offline.getByRole('button', { name: /^Deactivate/ })).not.toBeInTheDocument()
})

test.each([
  ['listings.no_units', 'no_units'],
  ['listings.photos_missing', 'photos_missing'],
] as const)('an advert that is offline for %s says so beside the button that cannot be pressed', async (code, text) => {
  const screen = await show({ status: 'inactive', can: { ...mine.can, activateRefusal: code } })
  const activate = screen.getByRole('button', { name: 'Reactivate: Fiat Tipo 2017' })
  await expect.element(activate).toBeDisabled()
  await expect.element(activate).toHaveAccessibleDescription(messagesOf('en').vendor.listings.refusals[text])
})

test('the badge of a state has the tone of the specification', () => {
  expect(statusTones).toEqual({ active: 'action', pending: 'waiting', sold: 'outline', inactive: 'danger' })
})
