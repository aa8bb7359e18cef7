import { expect, test } from 'vitest'
import { showPart } from '../../app/testing/show-part.tsx'
import { FinancingCalculator } from './FinancingCalculator.tsx'

test('starts the calculator with a down payment of one fifth of the price, five years and 4.99 %, within its limits', async () => {
  const part = <FinancingCalculator price={1_250_000} onChoice={() => undefined} action={() => null} />
  const screen = await showPart({ language: 'en', api: {}, part })
  const [advance, months] = screen.getByRole('slider').all()
  if (!advance || !months) throw new Error('A slider is missing')
  await expect.element(advance).toHaveAttribute('min', '0')
  await expect.element(advance).toHaveAttribute('max', '12500')
  await expect.element(advance).toHaveValue('2500')
  for (const [name, value] of [
    ['min', '12'],
    ['max', '84'],
    ['step', '12'],
  ] as const)
    await expect.element(months).toHaveAttribute(name, value)
  await expect.element(months).toHaveValue('60')
  const rate = screen.getByRole('textbox')
  await expect.element(rate).toHaveValue('4.99')
  const instalment = screen.getByText(/^€[\d.]+ per month$/)
  await expect.element(instalment).toBeInTheDocument()
  await rate.fill('')
  await expect.element(instalment).not.toBeInTheDocument()
})
