import { checkoutSteps } from '@autopiazza/contract/purchase-vocabulary'
import { type CheckoutStep } from '@autopiazza/contract/vocabulary'

/** Whether a text names a step; separate from the rules of the steps, which import schemas that no public page needs. */
export function isCheckoutStep(text: unknown): text is CheckoutStep {
  return checkoutSteps.some((step) => step === text)
}
