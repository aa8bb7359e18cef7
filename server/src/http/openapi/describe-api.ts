import { describedContract } from '@autopiazza/contract'
import { operationIds } from '@autopiazza/contract/operation-ids'
import { ownValue } from '@autopiazza/contract/own-value'
import { OpenAPIGenerator } from '@orpc/openapi'
import { type ApiDocument, mapOperations, type Operation, type Paths } from './document.ts'
import { addExamples } from './examples.ts'
import { isJsonObject } from './json.ts'
import { printJson } from './print-json.ts'
import { codesOf, refusalOf, shareRefusals } from './refusals.ts'
import { securityOf, securitySchemes, signedIn } from './security.ts'
import { shareAnswers } from './share-answers.ts'
import { shareParameters } from './share-parameters.ts'
import { schemaConverter, shareSchemas } from './share-schemas.ts'
import { simplifySchemas } from './simplify-schemas.ts'
import { tags } from './tags.ts'

const description = `All operations of the pages: whatever a person can do on the site, a program can do here.

Money is in euro cents and distances in km unless a field states another unit. Moments are ISO 8601 with their offset, days are days in Italy.

An answer that refuses has the schema Refusal. Its code is for programs and never changes its meaning; its message is for people, in the language of the cookie autopiazza.language (it or en), or of Accept-Language in answers to an access token. Every operation lists its codes, by status. Besides them any address can answer request.not_found (404), and a request that changes something for another site request.forbidden_origin (403).

A program sends its access token, created in the profile, as Authorization: Bearer apz_…; an operation with a scope needs a token that has it, or a session. Any operation that is sent a token can also answer identity.token_invalid (401), identity.scope_missing, identity.token_not_accepted (403), identity.too_many_attempts and request.too_many (429).

After 429 and 503, try again once the seconds of the header Retry-After are over.`

/**
 * Returns the OpenAPI 3.1 document of the contract, without the operations of operators. It is generated ahead of
 * time: doing so in the server would slow down later answers.
 */
export async function describeApi(): Promise<string> {
  const generator = new OpenAPIGenerator({ schemaConverters: [schemaConverter] })
  const generated = simplifySchemas(
    await generator.generate(describedContract, {
      customErrorResponseBodySchema: (errors) => refusalOf(errors.map(([code]) => code)),
    }),
  )
  if (!isJsonObject(generated)) throw new Error('The generator returned no document')
  const { document, schemas } = shareSchemas(generated, ['Refusal'])
  const named = mapOperations(document['paths'] as Paths, nameOperation)
  const withRefusals = shareRefusals(named)
  const withAnswers = shareAnswers(withRefusals.paths)
  const { paths, parameters } = shareParameters(withAnswers.paths)
  const responses = { ...withAnswers.responses, ...withRefusals.responses }
  const api: ApiDocument = {
    openapi: String(generated['openapi']),
    info: { title: 'Autopiazza', version: '1.0.0', description },
    servers: [{ url: '/api', description: 'The site that serves this description.' }],
    security: signedIn,
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
    paths,
    components: { schemas, parameters, responses, securitySchemes },
  }
  return printJson(addExamples(api))
}

/** Names an operation, which the generator identifies by its path in the contract. */
function nameOperation({ operationId: place, ...operation }: Operation): Operation {
  const [module = '', name = ''] = place.split('.')
  const ids: Readonly<Record<string, Readonly<Record<string, string>>>> = operationIds
  const operationId = ownValue(ownValue(ids, module) ?? {}, name)
  if (!operationId) throw new Error(`${place} has no name`)
  const { summary, parameters, requestBody, responses } = operation
  const codes = Object.values(responses).flatMap((answer) => ('$ref' in answer ? [] : codesOf(answer)))
  return { operationId, summary, tags: [module], ...securityOf(place, codes), parameters, requestBody, responses }
}
