import type { CheckoutOptions } from '@autopiazza/contract'
import { expect, test } from 'vitest'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { startDraft } from './checkout-steps.ts'
import { PaymentMethodStep } from './PaymentMethodStep.tsx'

const draft = startDraft('checkout', { draft: null, methods: [] })

function show(financing: 'checkout.financing_unavailable' | null) {
  const methods = [
    { method: 'card', refusal: null },
    { method: 'bank_transfer', refusal: null },
    { method: 'financing', refusal: financing },
  ] as const
  const options = { methods } as unknown as CheckoutOptions
  const step = <PaymentMethodStep draft={draft} options={options} change={() => undefined} isTried={false} />
  return showInApp(step, { language: 'en' })
}

test('financing can be chosen when a provider is configured, and is shown as coming soon otherwise', async () => {
  const here = await show(null)
  await expect.element(here.getByRole('radio', { name: /^Financing/ })).toBeEnabled()
  await expect.element(here.getByText('Coming Soon')).not.toBeInTheDocument()
  await here.unmount()
  const elsewhere = await show('checkout.financing_unavailable')
  await expect.element(elsewhere.getByRole('radio', { name: /^Financing/ })).toBeDisabled()
  await expect.element(elsewhere.getByText('Coming Soon')).toBeVisible()
})
