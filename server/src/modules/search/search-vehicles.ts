import type { SearchInput } from '@autopiazza/contract/search'
import type { Context } from '../../context.ts'
import { ok } from '../../outcome.ts'
import type { SearchIndex } from './ports.ts'

/** One page of the active adverts that match, with the exact total. Public. */
export async function searchVehicles({ input, index }: { ctx: Context; input: SearchInput; index: SearchIndex }) {
  const { total, vehicles } = await index.find(input)
  return ok({ total, page: input.page, pageSize: input.pageSize, vehicles })
}
