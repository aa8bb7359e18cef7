import type { OwnListingCard } from '@autopiazza/contract'
import { madeUpCard } from '../../../../entities/vehicle/testing/made-up-vehicle.ts'

/** An own advert that is online, with which nothing is wrong. */
export const madeUpOwnListing: OwnListingCard = {
  ...madeUpCard,
  quantity: 1,
  held: 0,
  suspension: null,
  standing: {
    daysOnline: 41,
    usualDays: 28,
    daysUnseen: 0,
    contacts: 3,
    reviewReasons: [],
    hints: [],
  },
  phoneShown: 0,
  can: { edit: true, deactivate: true, deactivateRefusal: null, activate: false, activateRefusal: null },
}

/** No advert in any state. */
export const noCounts = { active: 0, pending: 0, sold: 0, inactive: 0, toReview: 0 }
