import { searchFilters } from '@autopiazza/contract/search-filters'
import type { MailFrequency } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import { type Context, systemContext } from '../../../kernel/context.ts'
import type { Database } from '../../../database/database.ts'
import type { MailVariables } from '../../../kernel/queue-mail.ts'
import { createListing, editListing } from '../../listings/index.ts'
import { createListingFixture, pandaForSale } from '../../listings/testing/listing-fixture.ts'
import { findNewCars } from '../find-new-cars.ts'
import { saveSearch } from '../index.ts'
import { catalogueParser } from '../../search/testing/catalogue-parser.ts'
import { WatchedSearches } from '../watched-searches.ts'

type Person = Context & { readonly userId: string }
type Change = Readonly<Record<string, unknown>>

export function createNewCarsFixture(db: Database) {
  const { person } = createListingFixture(db)
  const system = systemContext({ db, now: () => new Date() }, 'test')
  const parser = catalogueParser()
  const watched = new WatchedSearches(parser)
  let people: { vendor: Person; buyer: Person }

  async function advertise(change: Change = {}): Promise<string> {
    const outcome = await createListing({ ctx: people.vendor, input: pandaForSale(change) })
    if (!outcome.ok) throw new Error(outcome.code)
    return outcome.value.id
  }
  return {
    system,
    parser,
    person,
    advertise,
    /** Deletes the data of the last test and opens two accounts. */
    begin: async () => {
      await sql`truncate saved_search_candidates, saved_searches cascade`.execute(db)
      await sql`delete from vehicle_listings`.execute(db)
      await sql`delete from mails`.execute(db)
      await sql`delete from graphile_worker._private_jobs`.execute(db)
      people = { vendor: await person('vendor'), buyer: await person('buyer') }
      return people
    },
    /** Returns the system context at a later time. */
    after: (milliseconds: number): Context => ({ ...system, now: () => new Date(Date.now() + milliseconds) }),
    find: (ctx: Context = system) => findNewCars(ctx, watched),
    /** Saves a search of the buyer, older than the tolerance for late commits. */
    save: async (filters: Change, frequency: MailFrequency = 'at_once', who: Context = people.buyer) => {
      const input = { name: 'La mia ricerca', filters: searchFilters.parse(filters), sentence: null, frequency }
      const outcome = await saveSearch({ ctx: who, input, parser })
      if (!outcome.ok) throw new Error(outcome.code)
      const { id } = outcome.value
      await sql`update saved_searches set created_at = created_at - interval '1 minute' where id = ${id}`.execute(db)
      return id
    },
    /** Creates an advert from before the search, whose changes are already compared. */
    advertiseEarlier: async (change: Change = {}) => {
      const id = await advertise(change)
      await sql`delete from saved_search_candidates`.execute(db)
      return id
    },
    edit: async (id: string, change: Change) => {
      const outcome = await editListing({ ctx: people.vendor, input: { id, fields: pandaForSale(change) } })
      if (!outcome.ok) throw new Error(outcome.code)
    },
    found: async (id: string): Promise<string[]> => {
      const matches = db.selectFrom('saved_search_matches').select('listing_id').where('saved_search_id', '=', id)
      return (await matches.execute()).map(({ listing_id }) => listing_id)
    },
    mailed: async (): Promise<MailVariables['new-cars'][]> => {
      const mails = db.selectFrom('mails').select('variables').where('template', '=', 'new-cars')
      return (await mails.execute()).map(({ variables }) => variables as unknown as MailVariables['new-cars'])
    },
  }
}
