import { cardSessionMinutes, holdHours } from '@autopiazza/contract/constants'

const minute = 60

/** Seconds a payment page lives. The provider wants at least thirty minutes from when it hears of it: one more for the way. */
export const cardPageSeconds = (cardSessionMinutes + 1) * minute

/** Seconds a unit is held for a payment page: a little longer than the page, so that no money comes after the hold. */
export const cardHoldSeconds = cardPageSeconds + minute / 2

/** Seconds a unit is held while a bank transfer or a financing decision is awaited. */
export const unpaidHoldSeconds = holdHours * 60 * minute

/** Seconds a unit is held once the deposit is paid. */
export const confirmedHoldSeconds = holdHours * 60 * minute
