import { contract } from '@autopiazza/contract'
import { errorStatuses } from '@autopiazza/contract/errors'
import { type JSONSchema, OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { describeSecurity, securitySchemes } from './describe-security.ts'

const description = `All operations of the pages. Money is in euro cents and distances in km unless a field states another unit.
Every error reads { code, message, fields?, details?, requestId? } in the language of the cookie autopiazza.language, or of Accept-Language in answers to an access token.
A program sends its access token, created in the profile, as Authorization: Bearer apz_…; an operation with a scope needs a token that has it or a session.
Any operation that is sent an access token may also answer identity.token_invalid (401), identity.scope_missing, identity.token_not_accepted (403), identity.too_many_attempts and request.too_many (429).`

/** The OpenAPI 3.1 document of the contract. Generated ahead of time: generating it in the server would slow down every later answer. */
export async function describeApi(): Promise<string> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
    info: { title: 'Autopiazza', version: '1.0.0', description },
    servers: [{ url: '/api' }],
    components: { securitySchemes },
    customErrorResponseBodySchema: (errors) => ({
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', enum: errors.map(([code]) => code) },
        message: { type: 'string', description: 'A sentence for the person, in their language.' },
        fields: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'What is wrong with which field.',
        },
        ...requestIdOf(errors.map(([code]) => code)),
        ...detailsOf(errors.map(([, , , data]) => data)),
      },
    }),
  })
  const paths = Object.values(document.paths ?? {})
  describeSecurity(
    paths.flatMap((path) => [path?.get ?? [], path?.post ?? [], path?.put ?? [], path?.delete ?? []].flat()),
  )
  return `${JSON.stringify(document, null, 2)}\n`
}

/** The data of a fault: the request id to quote. */
function requestIdOf(codes: readonly string[]): { requestId?: JSONSchema } {
  const isFault = Object.entries(errorStatuses).some(([code, status]) => status >= 500 && codes.includes(code))
  return isFault
    ? { requestId: { type: 'string', description: 'The code to quote, as in the header x-request-id.' } }
    : {}
}

/** The details of some refusals. */
function detailsOf(refusals: readonly JSONSchema[]): { details?: JSONSchema } {
  const [details] = refusals.flatMap((data) => (typeof data === 'object' ? (data.properties?.['details'] ?? []) : []))
  return details === undefined ? {} : { details }
}
