import type { SearchInput } from '@autopiazza/contract/search'
import type { Context } from '../../context.ts'
import { ok } from '../../outcome.ts'
import { interpret } from './interpret.ts'
import type { SearchIndex } from './ports.ts'
import { kilometresOf } from './rules/chord.ts'
import { orderOf } from './rules/criteria.ts'

/** One page of the active adverts that match, with the exact total. Public. */
export async function searchVehicles({ ctx, input, index }: { ctx: Context; input: SearchInput; index: SearchIndex }) {
  const interpreted = interpret(ctx, input)
  if (!interpreted.ok) return interpreted
  const { criteria, correction } = interpreted.value
  const { page, pageSize } = input
  const sort = orderOf(criteria, input.sort)
  const { total, vehicles, chordsSquared } = await index.find(criteria, { order: sort, page, pageSize })
  const distances = chordsSquared && chordsSquared.map((chord) => (chord === null ? null : kilometresOf(chord)))
  return ok({ total, page, pageSize, vehicles, sort, distances, correction })
}
