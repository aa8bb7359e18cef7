import type { SearchFilters } from '@autopiazza/contract/search-filters'
import type { VehicleCard } from '@autopiazza/contract/vehicle-card'
import { vehicleName } from '@autopiazza/contract/vehicle-name'
import type { Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { queueMail } from '../../kernel/queue-mail.ts'
import { inPages, sweep } from '../../kernel/sweep.ts'
import { findSellerName } from '../identity/index.ts'
import { listVehicleCards } from '../listings/index.ts'
import type { MailedCar } from './mails.ts'
import { endDue, lockDueSearches, markMailed } from './matches-store.ts'
import { findOwnerToMail, listOwnersToMail, listUnmailed, type UnmailedMatch } from './reads/mail-facts.ts'

/** Cars listed in a mail; the others are only counted. */
const carsPerMail = 10

/**
 * Queues one mail per user whose mail is due. The mail and the marks of its cars are written in one transaction, so
 * that a crash repeats no car. A failure does not stop the others.
 */
export async function mailNewCars(ctx: Context): Promise<void> {
  await sweep({
    failure: 'people could not be notified about new cars',
    rows: inPages((afterId) => listOwnersToMail(ctx, afterId)),
    work: ({ id }) => inTransaction(ctx, (ctx) => mailOneOwner(ctx, id)),
  })
}

async function mailOneOwner(ctx: Context, ownerId: string): Promise<void> {
  const dueIds = await lockDueSearches(ctx, ownerId)
  if (dueIds.length === 0) return
  const owner = await findOwnerToMail(ctx, ownerId)
  if (!owner) return
  await endDue(ctx, dueIds)
  const matches = await listUnmailed(ctx, { ownerId, dueIds })
  const searches = searchesOf(matches)
  const [first] = searches
  if (!first) return
  const foundBy = Map.groupBy(matches, ({ listingId }) => listingId)
  const cards = await listVehicleCards(ctx, [...foundBy.keys()].slice(0, carsPerMail))
  const isOne = searches.length === 1
  await markMailed(ctx, matches)
  await queueMail(ctx, {
    deduplicationKey: `saved-searches:${ownerId}:${ctx.now().toISOString()}`,
    recipient: owner.email,
    language: owner.language,
    template: 'new-cars',
    variables: {
      savedSearchId: first.searchId,
      firstName: owner.firstName,
      search: first.name,
      filters: first.filters,
      sentence: first.sentence,
      seller: isOne ? await sellerOf(ctx, first.filters) : null,
      count: foundBy.size,
      cars: cards.map((card) => ({
        ...mailedCar(card),
        ...(!isOne && { foundBy: searchesOf(foundBy.get(card.id) ?? []).map(({ name }) => name) }),
      })),
      ...(!isOne && {
        several: { ownerId, searches: searches.map(({ name, filters, sentence }) => ({ name, filters, sentence })) },
      }),
    },
  })
}

/** Returns the searches of these matches, each once, oldest first. */
function searchesOf(matches: readonly UnmailedMatch[]): UnmailedMatch[] {
  const byId = new Map(matches.map((match) => [match.searchId, match]))
  return [...byId.keys()].toSorted().flatMap((id) => byId.get(id) ?? [])
}

/** Returns the seller's name for a search whose only filter is the seller. */
async function sellerOf(ctx: Context, { seller, ...rest }: SearchFilters): Promise<string | null> {
  return seller !== undefined && Object.keys(rest).length === 0 ? findSellerName(ctx, seller) : null
}

function mailedCar(card: VehicleCard): MailedCar {
  const { id, version, mileage, listingType, town } = card
  const salePrice = listingType === 'rent' ? null : card.salePrice
  const dailyRate = listingType === 'sale' ? null : card.dailyRate
  return { id, name: vehicleName(card), version, mileage, salePrice, dailyRate, town }
}
