import { checkoutSteps } from '@autopiazza/contract/purchase-vocabulary'
import { type CheckoutStep } from '@autopiazza/contract/vocabulary'

/** In a file of its own, because the rules of the steps import schemas that no public page needs. */
export function isCheckoutStep(text: unknown): text is CheckoutStep {
  return checkoutSteps.some((step) => step === text)
}
