import { z } from './zod.ts'
import { type ErrorCode, errorStatuses } from './errors.ts'
import { timestamp, wait } from './operation.ts'
import { quote } from './purchase.ts'

const codes = Object.keys(errorStatuses) as ErrorCode[]

/** The documented codes: all except those of the operator's page. */
export const errorCode = z.enum(codes.filter((code) => !code.startsWith('operator.')) as [ErrorCode, ...ErrorCode[]])

export const refusalBody = z
  .object({
    code: errorCode,
    message: z.string().meta({ description: 'A sentence for the person, in their language.' }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'What is wrong with which field, by its dotted path.' }),
    details: z
      .object({
        seconds: wait.shape.seconds.optional().meta({ description: 'After how many seconds to try again.' }),
        until: timestamp.optional().meta({ description: 'When this buyer may reserve again: checkout.unpaid_rest.' }),
        quote: quote.optional().meta({ description: 'The price of now: checkout.amount_changed.' }),
      })
      .optional(),
    requestId: z
      .string()
      .optional()
      .meta({ description: 'The code of a fault to quote, as in the header x-request-id.' }),
  })
  .meta({ description: 'Why a request was refused: the code is for programs, the message for users.' })
