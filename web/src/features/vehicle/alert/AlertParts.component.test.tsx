import { messagesOf } from '@autopiazza/i18n'
import { useLocation } from '@tanstack/react-router'
import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { hrefOf, paths } from '../../../app/paths.ts'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { alertAddress } from '../../../entities/vehicle/alert-address.ts'
import { vehicleFixture } from '../../../entities/vehicle/testing/vehicle-fixtures.ts'
import { AlertBlock } from './AlertParts.tsx'

const t = createTranslator({ locale: 'it', messages: messagesOf('it'), namespace: 'vehicle.alert' })

function Address() {
  return <p data-testid="address">{useLocation().href}</p>
}

async function show(session: { role: 'buyer' } | null) {
  const asked: unknown[] = []
  const api = { availabilityAlerts: { ask: async (input: object) => void asked.push(input) } }
  const screen = await showInApp(
    <>
      <AlertBlock vehicle={{ ...vehicleFixture, status: 'sold', availabilityAlert: 'offered' }} />
      <Address />
    </>,
    { api, session, page: { path: '/vehicle/$id', address: alertAddress('1') } },
  )
  return { button: screen.getByRole('button', { name: t('ask') }), address: screen.getByTestId('address'), asked }
}

test('does not create an alert when the visitor only opens its URL after signing in', async () => {
  const { button, address, asked } = await show({ role: 'buyer' })
  await expect.element(address).toHaveTextContent(alertAddress('1'))
  await expect.element(button).toBeVisible()
  expect(asked).toEqual([])
  await button.click()
  await expect.poll(() => asked).toEqual([{ id: '1' }])
})

test('sends a visitor who requests an alert to the sign-in', async () => {
  const { button, address, asked } = await show(null)
  await button.click()
  await expect.element(address).toHaveTextContent(hrefOf(paths.auth(alertAddress('1'))))
  expect(asked).toEqual([])
})
