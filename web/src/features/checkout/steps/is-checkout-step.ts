import { checkoutSteps, type CheckoutStep } from '@autopiazza/contract/vocabulary'

/** Whether an address names a step; apart from the steps' rules, which bring schemas that no public page needs. */
export function isCheckoutStep(text: unknown): text is CheckoutStep {
  return checkoutSteps.some((step) => step === text)
}
