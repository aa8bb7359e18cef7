import { type Messages, messagesOf } from '@autopiazza/i18n'
import { IntlProvider } from 'use-intl/react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { VehiclePhoto } from './VehiclePhoto.tsx'

const car = { make: 'Volkswagen', model: 'Golf', year: 2021, bodyType: 'hatchback', color: 'grey' } as const
const photo = { hash: '0'.repeat(64), widths: [320, 640] }
const show = (language: 'it' | 'en', ofModel: boolean, width = '20rem') =>
  render(
    <IntlProvider locale={language} messages={{ vocabulary: messagesOf(language).vocabulary } as Messages}>
      <div style={{ width }}>
        <VehiclePhoto vehicle={{ ...car, mainPhoto: { ...photo, ofModel } }} sizes="20rem" />
      </div>
    </IntlProvider>,
  )

test.each([
  ['it', 'Foto del modello, non di questa auto'],
  ['en', 'Photo of the model, not of this car'],
] as const)('in %s, marks a photograph that shows the model instead of the car', async (language, sentence) => {
  const screen = await show(language, true)
  expect(screen.container.textContent).toContain(sentence)
})

test('does not mark a photograph of the car itself', async () => {
  const screen = await show('it', false)
  expect(screen.container.textContent).toBe('')
})
