import type { OperationName } from '@autopiazza/contract'
import { describe, expect, test } from 'vitest'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { callerOf } from './testing/authorisation-rule.ts'
import { authorisation } from './testing/authorisation-table.ts'
import { createFixture } from './testing/fixture.ts'
import { inputFields } from './testing/input-fields.ts'
import { addressOfOperation, openSite, operationNames } from './testing/open-site.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const site = openSite(db)

const names = operationNames as OperationName[]
const methodOf = (name: OperationName): string => addressOfOperation(name, {}).method
const deep = '['.repeat(3_000) + ']'.repeat(3_000)
const deepBodies = [deep, '{"a":'.repeat(3_000) + '1' + '}'.repeat(3_000), `{"id":${deep}}`]

/** Returns the address of an operation for an account that may call it, and the cookie of the account. */
async function opened(name: OperationName) {
  const side = await createFixture(db)
  const rule = authorisation[name]
  const { path, rest } = addressOfOperation(name, rule.input(side.things))
  const who = callerOf(rule, side)
  const cookie = who ? await site.cookieOf(who) : ''
  return { path, cookie, hasBody: rest.size > 0 }
}

describe('bodies nested thousands of levels deep', () => {
  test.each(names.filter((name) => methodOf(name) !== 'GET'))(
    'refuses a deeply nested body of %s as invalid, or does not read the body',
    async (name) => {
      const { path, cookie, hasBody } = await opened(name)
      for (const body of deepBodies) {
        const headers = { cookie, 'content-type': 'application/json', origin: site.baseUrl }
        const answered = await site.send(methodOf(name), path, body, headers)
        const { code } = (await answered.json()) as { code?: string }
        expect({ isFault: answered.status >= 500, isRefused: code === 'request.invalid' || !hasBody }).toEqual({
          isFault: false,
          isRefused: true,
        })
      }
    },
  )
})

const forms = ['[a]=1', '[]=1', '[0]=1', '[a][b]=1', '[__proto__]=1', '[constructor]=1', '=1&{name}=2', '=%00', '=%ff']

describe('malformed parameters of an address', () => {
  test.each(names.filter((name) => methodOf(name) === 'GET'))(
    'answers %s without a server error when a parameter has brackets, is repeated or has invalid bytes',
    async (name) => {
      const { path, cookie } = await opened(name)
      const parameters = new Set(
        inputFields().flatMap((field) => (field.operation === name ? field.path.slice(0, 1) : [])),
      )
      for (const parameter of parameters)
        for (const form of forms) {
          const address = `${path}?${parameter}${form.replace('{name}', parameter)}`
          const { status } = await site.get(address, cookie)
          expect({ address, isFault: status >= 500 }).toEqual({ address, isFault: false })
        }
    },
  )

  test.each(['/api/search', '/api/search/facets', '/api/search/relaxations'])(
    'refuses a malformed parameter of %s as invalid',
    async (path) => {
      const answered = await site.get(`${path}?withPhotos[a]=1`)
      expect(answered.status).toBe(400)
      expect(await answered.json()).toMatchObject({ code: 'request.invalid' })
    },
  )
})
