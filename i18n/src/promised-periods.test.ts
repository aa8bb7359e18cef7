import { expect, test } from 'vitest'
import { messagesOf } from './index.ts'

test.each(['it', 'en'] as const)('in %s, every page states the periods of the specification', (language) => {
  const { checkout, financing, vehicle, content } = messagesOf(language)
  for (const text of [checkout.trust.delivery, checkout.delivery.delivery.text, content.delivery.home.text])
    expect(text).toContain('3-5')
  for (const text of [checkout.delivery.pickup.text, content.delivery.pickup.text]) expect(text).toContain('24')
  for (const text of [checkout.methods.financing.text, financing.result.steps.consultant])
    expect(text).toContain('24-48')
  expect(vehicle.panel.deposit).toMatch(/\b3\b/)
  expect(vehicle.panel.deposit).toContain('{deposit}')
})
