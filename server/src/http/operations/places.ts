import { suggestPlaces } from '../../modules/places/index.ts'
import { ok } from '../../outcome.ts'
import { handle } from '../handle.ts'
import { api } from '../operation-context.ts'

export const places = {
  suggest: handle(api.places.suggest, async ({ input, responseHeaders }) => {
    responseHeaders.set('cache-control', 'public, max-age=86400')
    return ok(suggestPlaces({ input }))
  }),
}
