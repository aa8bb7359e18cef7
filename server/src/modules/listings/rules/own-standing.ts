import {
  fewPhotos,
  type HintedFact,
  type ListingHint,
  manyUnstated,
  type ReviewReason,
  reviewReasons,
  slowTimes,
  unseenDays,
} from '@autopiazza/contract/own-standing'
import type { ListingStatus, PriceLabel } from '@autopiazza/contract/vocabulary'

export interface StandingFacts {
  readonly status: ListingStatus
  /** Null when there is too little data for a label. */
  readonly label: PriceLabel | null
  /** Market value in cents. */
  readonly value: number | null
  readonly daysOnline: number
  readonly daysUnseen: number
  /** Median days that adverts of the model are online. */
  readonly usualDays: number | null
  readonly ownPhotos: number
  /** The hinted facts that the advert does not state. */
  readonly unstated: readonly HintedFact[]
}

const isExpensive = ({ label }: StandingFacts): boolean => label === 'above' || label === 'high'

const reviews: Readonly<Record<ReviewReason, (facts: StandingFacts) => boolean>> = {
  price: isExpensive,
  unseen: ({ daysUnseen }) => daysUnseen >= unseenDays,
  slow: ({ daysOnline, usualDays }) => usualDays !== null && daysOnline > slowTimes * usualDays,
}

/** Returns the reasons to review an advert; empty when it is offline. */
export function reviewReasonsOf(facts: StandingFacts): ReviewReason[] {
  return facts.status === 'active' ? reviewReasons.filter((reason) => reviews[reason](facts)) : []
}

const maxHints = 2
const maxNamedFacts = 3
/** In cents. A hint must not be more exact than the value that it is based on. */
const priceStep = 5_000

/** The most effective hint first. */
const hints: readonly ((facts: StandingFacts) => ListingHint | null)[] = [
  (facts) => {
    const { label, value, daysOnline, usualDays } = facts
    const isStuck = isExpensive(facts) && usualDays !== null && daysOnline > usualDays
    if (value === null || !(label === 'high' || isStuck)) return null
    return { kind: 'price', amount: Math.max(priceStep, Math.round(value / priceStep) * priceStep) }
  },
  ({ ownPhotos }) => (ownPhotos < fewPhotos ? { kind: 'photos', missing: fewPhotos - ownPhotos } : null),
  ({ unstated }) =>
    unstated.length >= manyUnstated ? { kind: 'facts', facts: unstated.slice(0, maxNamedFacts) } : null,
]

export function hintsOf(facts: StandingFacts): ListingHint[] {
  if (facts.status !== 'active') return []
  return hints.flatMap((hint) => hint(facts) ?? []).slice(0, maxHints)
}
