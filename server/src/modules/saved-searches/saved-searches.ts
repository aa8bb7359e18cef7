import * as addresses from '@autopiazza/contract/addresses'
import type { NewSavedSearch } from '@autopiazza/contract/saved-searches'
import type { MailFrequency } from '@autopiazza/contract/vocabulary'
import type { Call, Context } from '../../kernel/context.ts'
import { inTransaction, isRefusedBy } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { actingPerson, unsubscribeLinks } from '../identity/index.ts'
import { interpret, type ShortQueryParser, type SearchIndex } from '../search/index.ts'
import { findMailsOfLink, listOwnSearches } from './reads/saved-searches.ts'
import { storedFilters } from '@autopiazza/contract/stored-filters'
import { deleteSavedSearch, endMails, saveSearchOnce, updateFrequency, updateName, updateSeen } from './store.ts'

/** Returns the acting user's saved searches, newest first, with the number of new cars and of all cars. */
export async function listSavedSearches({
  ctx,
  index,
  parser,
}: {
  ctx: Context
  index: SearchIndex
  parser: ShortQueryParser
}) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const views = []
  for (const { createdAt, lastMailedAt, ...search } of await listOwnSearches(ctx, person.value.userId)) {
    const interpreted = interpret(search.filters, parser)
    views.push({
      ...search,
      createdAt: createdAt.toISOString(),
      lastMailedAt: lastMailedAt?.toISOString() ?? null,
      total: interpreted.ok ? await index.count(interpreted.value.criteria) : null,
    })
  }
  return ok(views)
}

/** Saves a search of the acting person. Saving the same filters again changes name and frequency of the existing search. */
export async function saveSearch({ ctx, input, parser }: Call<NewSavedSearch> & { parser: ShortQueryParser }) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const { name, sentence, frequency } = input
  const filters = storedFilters(input.filters)
  if (Object.keys(filters).length === 0) return refused('saved_searches.no_filters')
  const interpreted = interpret(filters, parser)
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

export async function renameSavedSearch({ ctx, input }: Call<{ id: string; name: string }>) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const ownerId = person.value.userId
  return inTransaction(ctx, async (ctx) => {
    if (!(await updateName(ctx, { ...input, ownerId }))) return refused('saved_searches.not_found')
    await writeAuditEntry(ctx, 'saved_search.rename', input.id)
    return ok({})
  })
}

interface FrequencyChange {
  readonly id: string
  readonly frequency: MailFrequency
}

export async function changeMailFrequency({ ctx, input }: Call<FrequencyChange>) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const ownerId = person.value.userId
  return inTransaction(ctx, async (ctx) => {
    if (!(await updateFrequency(ctx, { ...input, ownerId }))) return refused('saved_searches.not_found')
    await writeAuditEntry(ctx, 'saved_search.change_frequency', input.id, { frequency: input.frequency })
    return ok({})
  })
}

export async function markSeen({ ctx, input }: Call<{ id: string }>) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const isOwn = await updateSeen(ctx, { id: input.id, ownerId: person.value.userId })
  return isOwn ? ok({}) : refused('saved_searches.not_found')
}

export async function removeSavedSearch({ ctx, input }: Call<{ id: string }>) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const ownerId = person.value.userId
  return inTransaction(ctx, async (ctx) => {
    if (!(await deleteSavedSearch(ctx, { id: input.id, ownerId }))) return refused('saved_searches.not_found')
    await writeAuditEntry(ctx, 'saved_search.remove', input.id)
    return ok({})
  })
}

/** Mails about new cars: of one saved search by its id, or of all searches of a user by the id of the account. A removed search sends no mails either. */
export const {
  linkTo: unsubscribeLink,
  show: showMailsByLink,
  end: endMailsByLink,
} = unsubscribeLinks({
  purpose: 'end-search-mails',
  address: addresses.unsubscribe,
  invalid: 'saved_searches.link_invalid',
  find: findMailsOfLink,
  end: endMails,
  auditedAs: 'saved_search.end_mails',
})
