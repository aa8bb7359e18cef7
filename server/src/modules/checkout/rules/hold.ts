import { cardSessionMinutes, holdHours } from '@autopiazza/contract/constants'

const minute = 60

/** Seconds a payment page is open. The provider requires at least thirty minutes from its creation: one more minute for the request. */
export const cardPageSeconds = (cardSessionMinutes + 1) * minute

/** Seconds a unit is held for a payment page: a little longer than the page is open, so that no payment arrives after the hold. */
export const cardHoldSeconds = cardPageSeconds + minute / 2

/** Seconds a unit is held while a bank transfer or a financing decision is awaited. */
export const unpaidHoldSeconds = holdHours * 60 * minute

/** Seconds a unit is held once the deposit is paid. */
export const confirmedHoldSeconds = holdHours * 60 * minute
