import { suggestMakes } from '../../modules/catalogue/index.ts'
import { suggestPlaces } from '../../modules/places/index.ts'
import { ok } from '../../outcome.ts'
import { api, handle } from '../handle.ts'

export const catalogue = {
  makes: handle(api.catalogue.makes, async ({ ctx, responseHeaders }) => {
    const makes = await suggestMakes({ ctx })
    responseHeaders.set('cache-control', 'public, max-age=300')
    return ok(makes)
  }),
}

export const places = {
  suggest: handle(api.places.suggest, async ({ input, responseHeaders }) => {
    responseHeaders.set('cache-control', 'public, max-age=86400')
    return ok(suggestPlaces({ input }))
  }),
}
