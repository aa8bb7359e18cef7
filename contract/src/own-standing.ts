import { z } from './zod.ts'
import { furtherCarFacts } from './market-value.ts'
import { cents } from './operation.ts'
import { type FactWith, vehicleFacts } from './vehicle-facts.ts'

/** An advert that had no view for this number of days needs a review. */
export const unseenDays = 14
/** An advert that has been online for more than this multiple of the usual days needs a review. */
export const slowTimes = 2
/** An advert with fewer photographs of the car than this gets a hint. */
export const fewPhotos = 5
/** An advert that leaves at least this number of valued facts unstated gets a hint. */
export const manyUnstated = 4

export type HintedFact = Exclude<(typeof furtherCarFacts)[number], FactWith<'isRequired'>>
/** Facts that affect the value of a car and that an advert need not state. */
export const hintedFacts: readonly HintedFact[] = furtherCarFacts.filter(
  (name) => !('isRequired' in vehicleFacts[name]),
) as HintedFact[]

/**
 * Why an advert needs a review. price: its price is above that of most like adverts; unseen: it had no view for 14
 * days; slow: it has been online longer than twice the usual days. Missing photographs and facts are only hints,
 * because most adverts could have more.
 */
export const reviewReasons = ['price', 'unseen', 'slow'] as const
export type ReviewReason = (typeof reviewReasons)[number]

export const listingHint = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('price'), amount: cents }),
    z.object({ kind: z.literal('photos'), missing: z.int().positive() }),
    z.object({ kind: z.literal('facts'), facts: z.array(z.enum(hintedFacts)) }),
  ])
  .meta({
    description:
      'Suggestions for an advert. price: the amount at which it would have an average price; photos: the number of its own photographs that it lacks to five; facts: those that it does not state.',
  })
export type ListingHint = z.infer<typeof listingHint>

export const ownStanding = z
  .object({
    daysOnline: z.int().nullable(),
    usualDays: z.int().nullable(),
    daysUnseen: z.int().nullable(),
    contacts: z.int(),
    reviewReasons: z.array(z.enum(reviewReasons)),
    hints: z.array(listingHint),
  })
  .meta({
    description:
      'The performance of an advert: days online and days without a view, null while it is offline; the median days that adverts of the model are online, null with fewer than five; how many users wrote about it; why it is to be reviewed; at most two hints.',
  })
export type OwnStanding = z.infer<typeof ownStanding>
