import { z } from './zod.ts'
import { cents, id, timestamp } from './operation.ts'
import { marketValue } from './market-value.ts'
import { photo } from './photo.ts'
import { buyRefusals } from './refusals.ts'
import { vehicleCard } from './vehicle-card.ts'
import { factOutputs } from './vehicle-fact-schemas.ts'
import { factsWithout } from './vehicle-facts.ts'
import { answerTimes, availabilityAlertStates, sellerKinds } from './vocabulary.ts'

/** Actions on the advert that this viewer may perform. A reason is an error code to show beside the disabled button. */
const vehicleCan = z.object({
  buy: z.boolean(),
  buyRefusal: z.enum(buyRefusals).nullable(),
  contact: z.boolean(),
  edit: z.boolean(),
})

const otherListing = vehicleCard.pick({
  id: true,
  make: true,
  model: true,
  year: true,
  salePrice: true,
  dailyRate: true,
})

export const seller = z
  .object({
    id,
    kind: z.enum(sellerKinds),
    firstName: z.string().nullable(),
    companyName: z.string().nullable(),
    vatNumber: z.string().nullable(),
    town: z.string().nullable(),
    memberSince: timestamp,
    answerTime: z.enum(answerTimes).nullable(),
    hasPhone: z.boolean(),
    otherListings: z.object({ count: z.int(), newest: z.array(otherListing) }),
  })
  .meta({
    description:
      'The public facts of a seller. answerTime is measured, null with fewer than three answers in 90 days; hasPhone: there is a number to call about this car, which sellers.revealPhone shows; otherListings are the active ones besides this, with the five newest.',
  })

export const priceHistory = z
  .object({
    onlineSince: timestamp,
    daysOnline: z.int().nullable(),
    prices: z.array(z.object({ price: cents.nullable(), since: timestamp })),
  })
  .meta({
    description:
      'The sale prices that people could see, the oldest first, up to the last 51; price is null for the time in which the car was not for sale. onlineSince is when the advert was first online, or made where it never was. daysOnline counts the days in Italy since then; null where it is sold or offline.',
  })
export type PriceHistory = z.infer<typeof priceHistory>

export const vehicleDetail = vehicleCard
  .omit({ mainPhoto: true, photoCount: true, morePhotos: true, sellerId: true, sellerName: true })
  .extend({
    ...factOutputs(factsWithout('isOnCard')),
    weeklyRate: cents.nullable(),
    monthlyRate: cents.nullable(),
    minimumDays: z.int(),
    rentalTerms: z.string().nullable(),
    factsHash: z.string().meta({
      description:
        'Changes with every fact and word of the car: an order that sends it is refused where they have changed.',
    }),
    priceHistory,
    photos: z.array(photo),
    seller,
    freeUnits: z.int(),
    marketValue: marketValue
      .nullable()
      .meta({ description: 'What the car is worth and why; null where it is not sold or not valued yet.' }),
    myOpenReservation: z
      .object({ id, heldUntil: timestamp })
      .nullable()
      .meta({ description: "The viewer's open reservation of the car, and until when it holds a unit." }),
    isInTouch: z.boolean().meta({ description: 'The viewer has a conversation about the car, or bought it here.' }),
    isBought: z.boolean().meta({ description: 'The viewer bought the car here and has not given it back.' }),
    availabilityAlert: z.enum(availabilityAlertStates).nullable().meta({
      description:
        "Whether the viewer is told when the car is available again, or may ask for it; null where it is available, or the viewer's own.",
    }),
    acceptsOffers: z.boolean().meta({ description: 'Buyers can offer a price for the car.' }),
    myOffer: z
      .object({ id, amount: cents, state: z.enum(['open', 'accepted']), isMine: z.boolean(), expiresAt: timestamp })
      .nullable()
      .meta({
        description:
          "What the viewer and the seller have offered each other and awaits an answer, or have agreed on: then the viewer's price of the car until expiresAt. isMine: the viewer has offered it.",
      }),
    suspension: z
      .object({ reason: z.string().nullable() })
      .nullable()
      .meta({ description: 'An operator has suspended the advert; the reason is for its owner alone.' }),
    can: vehicleCan,
  })
  .meta({
    description: 'The whole advert for its page. Rates in cents.',
  })
export type VehicleDetail = z.infer<typeof vehicleDetail>

export const comparedVehicle = vehicleDetail
  .omit({
    vin: true,
    description: true,
    weeklyRate: true,
    monthlyRate: true,
    minimumDays: true,
    rentalTerms: true,
    factsHash: true,
    priceHistory: true,
    photos: true,
    freeUnits: true,
    marketValue: true,
    myOpenReservation: true,
    isInTouch: true,
    isBought: true,
    availabilityAlert: true,
    acceptsOffers: true,
    myOffer: true,
    suspension: true,
    can: true,
  })
  .extend({
    mainPhoto: photo.nullable(),
    seller: seller.pick({ id: true, kind: true, firstName: true, companyName: true }),
  })
  .meta({ description: 'An advert as it is compared with others: what describes the car, its price and its seller.' })
export type ComparedVehicle = z.infer<typeof comparedVehicle>
