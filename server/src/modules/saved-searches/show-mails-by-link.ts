import type { Context } from '../../context.ts'
import { ok, refused } from '../../outcome.ts'
import { findSavedSearch } from './reads/saved-search.ts'
import { searchOfLink } from './unsubscribe-link.ts'

interface ByLink {
  readonly ctx: Context
  readonly input: { readonly token: string }
  readonly secret: string
}

/** The search whose mails a signed link ends. Whoever has the link may call it. */
export async function showMailsByLink({ ctx, input, secret }: ByLink) {
  const id = searchOfLink(secret, input.token)
  if (id === null) return refused('saved_searches.link_invalid')
  const search = await findSavedSearch(ctx, id)
  return ok({ name: search?.name ?? null, hasEnded: search === null || search.frequency === 'never' })
}
