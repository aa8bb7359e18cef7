/** The steps of the checkout, in their order. */
export const checkoutSteps = ['payment_method', 'trade_in', 'services', 'delivery', 'confirmation'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]
