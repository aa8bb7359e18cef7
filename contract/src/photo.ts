import { z } from './zod.ts'
import { id } from './operation.ts'
import { photoSteps } from './vocabulary.ts'

export const photo = z
  .object({
    id,
    step: z.enum(photoSteps),
    position: z.int(),
    hash: z.string(),
    width: z.int(),
    height: z.int(),
    widths: z.array(z.int()),
    dominantColor: z.string().nullable(),
    ofModel: z.boolean().meta({
      description:
        'It shows another car of the same model, body and generation, because the advert has no photograph of its own.',
    }),
    credit: z
      .object({
        author: z.string(),
        license: z.string(),
        licenseUrl: z.string().nullable(),
        sourceUrl: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({
    description:
      'A photograph as a page shows it: `/images/{hash}/{width}.{avif|webp|jpg}`. Widths in pixels, ascending.',
  })
export type Photo = z.infer<typeof photo>
