import { expect, test } from 'vitest'
import { findAnnotatedOutcomes } from './architecture/outcomes.ts'
import { readSources, type Source } from './architecture/sources.ts'

test('the refusals of an operation are inferred, never declared', () => {
  expect(findAnnotatedOutcomes(readSources())).toEqual([])
})

test('finds a declared outcome in a signature or behind a type name', () => {
  const source = (path: string, text: string): Source => ({ path, text, imports: [], packages: [] })
  const written = [
    source('server/src/modules/search/a.ts', "async function a(): Promise<Outcome<null, 'listings.not_found'>> {}"),
    source(
      'server/src/modules/search/reads/b.ts',
      'type Answer = Outcome<null, Refusals>\nconst b = (): Answer => c()',
    ),
    source('server/src/modules/search/c.ts', "const c = (): Refusal<'listings.not_found'> => d()"),
  ]
  expect(findAnnotatedOutcomes(written)).toEqual([
    'server/src/modules/search/a.ts:1',
    'server/src/modules/search/reads/b.ts:1',
    'server/src/modules/search/c.ts:1',
  ])
  expect(findAnnotatedOutcomes([source('server/src/modules/search/ports.ts', 'type A = Outcome<null>')])).toEqual([])
})
