import { maxEuroTogether } from './constants.ts'
import { z } from './zod.ts'
import { wholeNumber } from './numbers.ts'
import { fieldError, id } from './operation.ts'

const day = z.iso.date({ error: ({ input }) => fieldError(input === '' ? 'required' : 'invalid') })

export const transfer = z
  .object({
    amount: wholeNumber(1, maxEuroTogether * 100),
    on: day,
    key: id,
  })
  .meta({
    description:
      'A transfer of money between the buyer and the vendor: the amount in cents, the day in Italy on which it was sent or received, and a key under which a repeated request changes nothing.',
  })
export type Transfer = z.infer<typeof transfer>
