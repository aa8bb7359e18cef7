import { expect, test } from 'vitest'
import { showPart } from '../../app/testing/show-part.tsx'
import { FinancingCalculator } from './FinancingCalculator.tsx'

test('the calculator begins with a fifth of the price, five years and 4.99 %, inside its limits', async () => {
  const screen = await showPart({ language: 'en', api: {}, part: <FinancingCalculator price={1_250_000} /> })
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
  const rate = screen.getByRole('spinbutton')
  await expect.element(rate).toHaveAttribute('min', '0')
  await expect.element(rate).toHaveAttribute('step', '0.1')
  await expect.element(rate).toHaveValue(4.99)
  const instalment = screen.getByText(/^€[\d.]+ per month$/)
  await expect.element(instalment).toBeInTheDocument()
  await rate.fill('')
  await expect.element(screen.getByText('€0 per month', { exact: true })).toBeInTheDocument()
})
