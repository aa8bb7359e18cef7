import type { Context } from '../../context.ts'
import { ok } from '../../outcome.ts'
import { actingPerson } from '../identity/index.ts'
import { interpret, type QueryReader, type SearchIndex } from '../search/index.ts'
import { listOwnSearches } from './reads/own-searches.ts'

/** The acting person's saved searches, newest first, with the number of their new cars and of all. */
export async function listSavedSearches({
  ctx,
  index,
  reader,
}: {
  ctx: Context
  index: SearchIndex
  reader: QueryReader
}) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const views = []
  for (const { createdAt, lastMailedAt, ...search } of await listOwnSearches(ctx, person.value.userId)) {
    const interpreted = interpret(ctx, search.filters, reader)
    views.push({
      ...search,
      createdAt: createdAt.toISOString(),
      lastMailedAt: lastMailedAt?.toISOString() ?? null,
      total: interpreted.ok ? await index.count(interpreted.value.criteria) : null,
    })
  }
  return ok(views)
}
