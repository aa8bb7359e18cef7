import { StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import { expect, test } from 'vitest'
import { router } from './operations/index.ts'

test("finds an operation and its refusals by the URL with oRPC's matcher", async () => {
  const matcher = new StandardOpenAPIMatcher()
  matcher.init(router)
  const found = await matcher.match('POST', '/auth/sign-in')
  expect(Object.keys(found?.procedure['~orpc'].errorMap ?? {})).toContain('identity.wrong_credentials')
  expect(found?.procedure['~orpc'].route).toMatchObject({ method: 'POST', path: '/auth/sign-in' })
  expect(await matcher.match('POST', '/no/such/operation')).toBeUndefined()
})
