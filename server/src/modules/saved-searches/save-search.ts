import type { NewSavedSearch } from '@autopiazza/contract/saved-searches'
import type { Context } from '../../context.ts'
import { inTransaction, isRefusedBy } from '../../database/transaction.ts'
import { ok, refused } from '../../outcome.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { actingPerson } from '../identity/index.ts'
import { interpret, type QueryReader } from '../search/index.ts'
import { storedFilters } from './rules/stored-filters.ts'
import { saveSearchOnce } from './store.ts'

/** Saves a search of the acting person. The same filters again change the name and the frequency of the search that has them. */
export async function saveSearch({ ctx, input, reader }: { ctx: Context; input: NewSavedSearch; reader: QueryReader }) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const { name, sentence, frequency } = input
  const filters = storedFilters(input.filters)
  if (Object.keys(filters).length === 0) return refused('saved_searches.no_filters')
  const interpreted = interpret(ctx, filters, reader)
  if (!interpreted.ok) return interpreted
  try {
    return await inTransaction(ctx, async (ctx) => {
      const ownerId = person.value.userId
      const saved = await saveSearchOnce(ctx, { ownerId, name, filters, sentence, frequency })
      await writeAuditEntry(ctx, 'saved_search.save', saved.id)
      return ok(saved)
    })
  } catch (error) {
    if (isRefusedBy(error, 'fifty_saved_searches_per_person')) return refused('saved_searches.limit')
    throw error
  }
}
