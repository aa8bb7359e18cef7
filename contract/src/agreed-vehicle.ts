import { z } from './zod.ts'
import { id, timestamp } from './operation.ts'
import { photo } from './photo.ts'
import { factOutputs } from './vehicle-fact-schemas.ts'
import { factNames, factsWithout } from './vehicle-facts.ts'
import { sellerKinds } from './vocabulary.ts'

/** Null where the advert does not state the fact. */
const factValue = z.union([z.string(), z.number(), z.array(z.string())]).nullable()

export const changedFact = z
  .object({ fact: z.enum(factNames), from: factValue, to: factValue })
  .meta({ description: 'A fact of a car that was corrected. Units are those of the advert.' })
export type ChangedFact = z.infer<typeof changedFact>

const agreedSeller = z.object({
  kind: z.enum(sellerKinds),
  firstName: z.string().nullable(),
  companyName: z.string().nullable(),
  vatNumber: z.string().nullable().meta({ description: 'The P.IVA of a business.' }),
  town: z.string().nullable(),
})

export const agreedVehicle = z
  .object({
    ...factOutputs(factsWithout('isOnCard')),
    photos: z.array(photo),
    seller: agreedSeller,
    keptAt: timestamp,
  })
  .meta({
    description:
      'What a card of the car does not show, as the buyer agreed to it. keptAt: when the advert was like this.',
  })
export type AgreedVehicle = z.infer<typeof agreedVehicle>

export const openCorrection = z
  .object({ versionId: id, askedAt: timestamp, changes: z.array(changedFact) })
  .meta({ description: "A correction that waits for the buyer's decision; versionId is what the buyer decides about." })
export type OpenCorrection = z.infer<typeof openCorrection>

export const decidedCorrection = z
  .object({
    decision: z.enum(['accepted', 'ended', 'withdrawn', 'undecided']),
    at: timestamp,
    changes: z.array(changedFact),
  })
  .meta({
    description:
      'A correction that was put to the buyer. accepted, ended: what the buyer decided; withdrawn: the vendor took it back or put another one in its place; undecided: the reservation was over before.',
  })
export type DecidedCorrection = z.infer<typeof decidedCorrection>
