import type { Context } from '../../kernel/context.ts'
import { suggestMakes } from '../../modules/catalogue/index.ts'
import { checkPlace, findNearestPlace, suggestPlaces } from '../../modules/places/index.ts'
import { ok } from '../../kernel/outcome.ts'
import { api, handle } from '../handle.ts'

const cacheMilliseconds = 60_000
const kept = new WeakMap<object, { readonly at: number; readonly makes: ReturnType<typeof suggestMakes> }>()

/** Counting the makes of a million adverts takes a second, so the answer is cached for a minute. */
function cachedMakes(ctx: Context): ReturnType<typeof suggestMakes> {
  const known = kept.get(ctx.db)
  if (known && performance.now() - known.at < cacheMilliseconds) return known.makes
  const makes = suggestMakes({ ctx })
  kept.set(ctx.db, { at: performance.now(), makes })
  makes.catch(() => kept.delete(ctx.db))
  return makes
}

export const catalogue = {
  makes: handle(api.catalogue.makes, async ({ ctx, responseHeaders }) => {
    const makes = await cachedMakes(ctx)
    responseHeaders.set('cache-control', 'public, max-age=300')
    return ok(makes)
  }),
}

export const places = {
  suggest: handle(api.places.suggest, async ({ input, responseHeaders }) => {
    responseHeaders.set('cache-control', 'public, max-age=86400')
    return ok(suggestPlaces({ input }))
  }),
  check: handle(api.places.check, async ({ input, responseHeaders }) => {
    responseHeaders.set('cache-control', 'public, max-age=86400')
    return ok(checkPlace({ input }))
  }),
  nearest: handle(api.places.nearest, findNearestPlace),
}
