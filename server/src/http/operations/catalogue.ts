import { suggestMakes } from '../../modules/catalogue/index.ts'
import { api } from '../operation-context.ts'

export const catalogue = {
  makes: api.catalogue.makes.handler(async ({ context: { ctx, responseHeaders } }) => {
    const makes = await suggestMakes({ ctx })
    responseHeaders.set('cache-control', 'public, max-age=300')
    return makes
  }),
}
