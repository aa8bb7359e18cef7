import type { OwnListingCard } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import { expect, test } from 'vitest'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { findViolations } from '../../../ui/testing/find-violations.ts'
import { statusTones } from '../status-tones.ts'
import { ListingRow } from './ListingRow.tsx'
import { ownListingFixture } from './testing/own-listing-fixtures.ts'

const mine = ownListingFixture

const show = (listing: Partial<OwnListingCard>) =>
  showInApp(
    <ul>
      <ListingRow
        listing={{ ...mine, ...listing }}
        isFirstView={false}
        isSwitching={false}
        failure={null}
        onDeactivate={() => undefined}
        onActivate={() => undefined}
      />
    </ul>,
    { language: 'en' },
  )

test('shows picture, name, state, type, price, views, date and three buttons in the row of an advert', async () => {
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

test('disables the button that deactivates an advert that is not active', async () => {
  const offline = await show({ status: 'inactive', can: { ...mine.can, activate: true } })
  await expect.element(offline.getByRole('button', { name: 'Reactivate: Fiat Tipo 2017' })).toBeEnabled()
  await expect.element(offline.getByRole('button', { name: /^Deactivate/ })).not.toBeInTheDocument()
})

test.each([
  ['listings.no_units', 'no_units'],
  ['listings.photos_missing', 'photos_missing'],
] as const)('explains beside the disabled button why an advert is offline for %s', async (code, text) => {
  const screen = await show({ status: 'inactive', can: { ...mine.can, activateRefusal: code } })
  const activate = screen.getByRole('button', { name: 'Reactivate: Fiat Tipo 2017' })
  await expect.element(activate).toBeDisabled()
  await expect.element(activate).toHaveAccessibleDescription(messagesOf('en').vendor.listings.refusals[text])
})

test('uses the specified tone for the badge of each state', () => {
  expect(statusTones).toEqual({ active: 'action', pending: 'waiting', sold: 'outline', inactive: 'danger' })
})

const standing = (change: Partial<OwnListingCard['standing']>) => show({ standing: { ...mine.standing, ...change } })

test('shows the days online of an advert beside the usual number of days, and the number of enquiries', async () => {
  const screen = await standing({})
  await expect.element(screen.getByText('41 days online · usually 28 · 3 contacts')).toBeVisible()
  await screen.unmount()
  const unknown = await standing({ daysOnline: 0, usualDays: null, contacts: 0 })
  await expect.element(unknown.getByText('Online since today · no contacts')).toBeVisible()
})

test('shows the market position of the price, why the advert should be reviewed and what would improve it', async () => {
  const screen = await show({
    market: { value: 961_200, low: 900_000, high: 1_040_000, comparables: 24, label: 'high' },
    standing: {
      ...mine.standing,
      daysUnseen: 15,
      reviewReasons: ['price', 'unseen', 'slow'],
      hints: [
        { kind: 'price', amount: 960_000 },
        { kind: 'facts', facts: ['firstRegistration', 'horsepower'] },
      ],
    },
  })
  await expect.element(screen.getByText('High price', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('€1,900 above similar cars · 24 adverts')).toBeVisible()
  await expect
    .element(
      screen.getByText(
        'To review: priced above similar cars, no views for 15 days, online more than twice as long as usual',
      ),
    )
    .toBeVisible()
  const hints = screen.getByRole('list', { name: 'What you can do' }).getByRole('listitem').elements()
  expect(hints.map(({ textContent }) => textContent)).toEqual([
    'At €9,600 it would be in the average.',
    'State first registration, power.',
  ])
  expect(await findViolations()).toEqual([])
})
