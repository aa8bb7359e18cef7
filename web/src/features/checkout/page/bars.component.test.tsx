import { expect, test } from 'vitest'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { CheckoutHeader } from './CheckoutHeader.tsx'
import { TrustBadges } from './TrustBadges.tsx'

test('the bar leads back to the car, home and to the cart', async () => {
  const screen = await showInApp(<CheckoutHeader vehicleId="1" />, { language: 'en' })
  for (const [name, href] of [
    ['Back to the vehicle', '/vehicle/1'],
    ['Home', '/'],
    ['Cart', '/cart'],
  ] as const)
    await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', href)
})

test('the badges promise a secure checkout, the card provider and the delivery, and name the contact', async () => {
  const company = { phone: '+39 011 1234567', email: 'info@piazza.example' }
  const screen = await showInApp(<TrustBadges />, {
    language: 'en',
    site: { company, socials: {} } as unknown as NonNullable<Parameters<typeof showInApp>[1]>['site'],
  })
  expect(
    screen
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Secure checkout',
    'Cards handled by Stripe',
    'Delivery within 3-5 business days',
    '+39 011 1234567',
    'info@piazza.example',
  ])
})
