import { z } from './zod.ts'
import { operation } from './operation.ts'

/** Models are suggestions, in alphabetical order. */
const catalogueMake = z.object({ make: z.string(), models: z.array(z.string()) })
export type CatalogueMake = z.infer<typeof catalogueMake>

export const catalogue = {
  makes: operation(
    'GET',
    '/catalogue/makes',
    'The makers and models to suggest: those sold in Italy, and those of the active adverts. Any other text may be written too.',
  ).output(z.array(catalogueMake)),
}
