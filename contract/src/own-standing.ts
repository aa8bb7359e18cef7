import { z } from './zod.ts'
import { furtherCarFacts } from './market-value.ts'
import { cents } from './operation.ts'
import { type FactWith, vehicleFacts } from './vehicle-facts.ts'

/** An advert that nobody has viewed for so many days is to be reviewed. */
export const unseenDays = 14
/** An advert that has been online for more than so many times the usual days is to be reviewed. */
export const slowTimes = 2
/** With fewer photographs of its own an advert lacks some. */
export const fewPhotos = 5
/** An advert that leaves so many of the facts unstated by which cars are valued lacks some. */
export const manyUnstated = 4

export type HintedFact = Exclude<(typeof furtherCarFacts)[number], FactWith<'isRequired'>>
/** The facts by which cars are valued and that an advert need not state. */
export const hintedFacts: readonly HintedFact[] = furtherCarFacts.filter(
  (name) => !('isRequired' in vehicleFacts[name]),
) as HintedFact[]

/** Why an advert is to be reviewed. price: above that of most like adverts; unseen: nobody has viewed it for 14 days; slow: online longer than twice the usual days. Missing photographs and facts are hints: most adverts could have more. */
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
      'What would move an advert. price: at this amount it would be in the average; photos: so many of its own are missing to five; facts: these are not stated.',
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
      'How an own advert stands: days online and days without a view, null while it is not online; the median days that adverts of the model stand, null with fewer than five; how many people wrote about it; why it is to be reviewed; at most two hints.',
  })
export type OwnStanding = z.infer<typeof ownStanding>
