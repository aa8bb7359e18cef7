import type { OwnListingCard } from '@autopiazza/contract'
import { cardFixture } from '../../../../entities/vehicle/testing/vehicle-fixtures.ts'

/** An advert of the vendor that is online and complete. */
export const ownListingFixture: OwnListingCard = {
  ...cardFixture,
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

/** Zero adverts in every state. */
export const noCounts = { active: 0, pending: 0, sold: 0, inactive: 0, toReview: 0 }
