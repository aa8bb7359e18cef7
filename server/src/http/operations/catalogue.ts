import { suggestMakes } from '../../modules/catalogue/index.ts'
import { ok } from '../../outcome.ts'
import { handle } from '../handle.ts'
import { api } from '../operation-context.ts'

export const catalogue = {
  makes: handle(api.catalogue.makes, async ({ ctx, responseHeaders }) => {
    const makes = await suggestMakes({ ctx })
    responseHeaders.set('cache-control', 'public, max-age=300')
    return ok(makes)
  }),
}
