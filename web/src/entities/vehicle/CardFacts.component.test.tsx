import { type Messages, messagesOf } from '@autopiazza/i18n'
import { IntlProvider } from 'use-intl/react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { CardFacts } from './CardFacts.tsx'
import type { CardVehicle } from './card-vehicle.ts'

const car = {
  year: 2021,
  mileage: 40_000,
  fuelType: 'petrol',
  transmission: 'manual',
  horsepower: null,
} as CardVehicle

const show = (language: 'it' | 'en', bodyType: CardVehicle['bodyType']) =>
  render(
    <IntlProvider locale={language} messages={{ vocabulary: messagesOf(language).vocabulary } as Messages}>
      <CardFacts vehicle={{ ...car, bodyType }} />
    </IntlProvider>,
  )

test.each([
  ['it', 'estate', 'Station wagon'],
  ['it', null, 'N/D'],
  ['en', 'estate', 'Wagon'],
  ['en', 'pickup', 'Truck'],
  ['en', null, 'N/A'],
] as const)('in %s the body %s of a card is %s', async (language, body, words) => {
  const screen = await show(language, body)
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible()
})
