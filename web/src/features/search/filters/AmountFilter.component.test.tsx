import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showPart } from '../../../app/testing/show-part.tsx'
import { AmountFilter } from './AmountFilter.tsx'

test.each([
  ['it', 'Rata massima al mese', 'poco', 'Scrivi un numero intero, per esempio 15.000.'],
  ['en', 'Highest monthly instalment', 'little', 'Enter a whole number, for example 15,000.'],
] as const)('in %s, shows an error beside a field that contains no number and does not search', async (...row) => {
  const [language, label, words, problem] = row
  const searched: object[] = []
  const part = (
    <AmountFilter
      filter="instalment"
      name="maxInstalment"
      state={{}}
      facets={undefined}
      change={(part) => searched.push(part)}
    />
  )
  const screen = await showPart({ language, api: {}, part })
  const field = screen.getByRole('textbox', { name: label })
  await field.fill(words)
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAccessibleDescription(problem)
  await expect.element(field).toHaveValue(words)
  expect(searched).toEqual([])
  await field.fill('250')
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(searched).toEqual([{ maxInstalment: 250 }])
})
