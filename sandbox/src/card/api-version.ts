/** The version of Stripe's API that the sandbox implements. */
export const apiVersion = '2026-10-28.endive'
