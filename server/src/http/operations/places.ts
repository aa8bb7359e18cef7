import { suggestPlaces } from '../../modules/places/index.ts'
import { api } from '../operation-context.ts'

export const places = {
  suggest: api.places.suggest.handler(({ context, input }) => {
    context.responseHeaders.set('cache-control', 'public, max-age=86400')
    return suggestPlaces({ input })
  }),
}
