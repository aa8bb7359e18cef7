import type { SearchFilters } from '@autopiazza/contract/search-filters'
import type { VehicleCard } from '@autopiazza/contract/vehicle-card'
import { vehicleName } from '@autopiazza/contract/vehicle-name'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { queueMail } from '../../queue-mail.ts'
import { inPages, sweep } from '../../sweep.ts'
import { findSellerName } from '../identity/index.ts'
import { listVehicleCards } from '../listings/index.ts'
import type { MailedCar } from './mails.ts'
import { endDue, lockDueSearch, markMailed } from './matches-store.ts'
import { findSearchToMail, listDueSearches, listUnmailed } from './reads/mail-facts.ts'

/** How many cars a mail names; it counts the others. */
const carsPerMail = 10

/** Queues the mails that are due, one per search. Each mail and the marks of its cars are one transaction, so that a car is mailed once whenever the process ends. A failure does not stop the others. */
export async function mailNewCars(ctx: Context): Promise<void> {
  await sweep({
    failure: 'searches could not be mailed',
    rows: inPages((afterId) => listDueSearches(ctx, afterId)),
    work: ({ id }) => inTransaction(ctx, (ctx) => mailOneSearch(ctx, id)),
  })
}

async function mailOneSearch(ctx: Context, id: string): Promise<void> {
  const due = await lockDueSearch(ctx, id)
  if (!due) return
  const [search, listingIds] = [await findSearchToMail(ctx, due.id), await listUnmailed(ctx, due.id)]
  const isMailed = search !== null && listingIds.length > 0
  if (isMailed) {
    const { email, firstName, language, name, filters, sentence } = search
    const cards = await listVehicleCards(ctx, listingIds.slice(0, carsPerMail))
    await markMailed(ctx, { searchId: due.id, listingIds })
    await queueMail(ctx, {
      deduplicationKey: `saved-search:${due.id}:${ctx.now().toISOString()}`,
      recipient: email,
      language,
      template: 'new-cars',
      variables: {
        savedSearchId: due.id,
        firstName,
        search: name,
        filters,
        sentence,
        seller: await sellerOf(ctx, filters),
        count: listingIds.length,
        cars: cards.map(mailedCar),
      },
    })
  }
  await endDue(ctx, { searchId: due.id, mailedAt: isMailed ? ctx.now() : null })
}

/** The seller of whom a search asks for all cars. */
async function sellerOf(ctx: Context, { seller, ...rest }: SearchFilters): Promise<string | null> {
  return seller !== undefined && Object.keys(rest).length === 0 ? findSellerName(ctx, seller) : null
}

function mailedCar(card: VehicleCard): MailedCar {
  const { id, version, mileage, listingType, town } = card
  const salePrice = listingType === 'rent' ? null : card.salePrice
  const dailyRate = listingType === 'sale' ? null : card.dailyRate
  return { id, name: vehicleName(card), version, mileage, salePrice, dailyRate, town }
}
