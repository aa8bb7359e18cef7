import { expect, test } from 'vitest'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { TrustBadges } from './TrustBadges.tsx'

test('the trust badges show secure checkout, card provider, delivery and contact', async () => {
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
