import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isTest, root, type Source } from './sources.ts'

interface PrivateApi {
  readonly name: string
  readonly isUsedIn: (text: string) => boolean
  /** The test that fails when the library changes the API. */
  readonly test: string
}

const named =
  (mark: string) =>
  (text: string): boolean =>
    text.includes(mark)

/** Undocumented APIs of libraries that the product uses. */
const knownPrivateApis: readonly PrivateApi[] = [
  {
    name: 'stdnum: files of one country',
    isUsedIn: named("'stdnum/lib/"),
    test: 'contract/src/stdnum-modules.test.ts',
  },
  {
    name: 'hono: cookies without a context',
    isUsedIn: named("'hono/utils/cookie'"),
    test: 'server/src/modules/identity/read-signed-cookie.test.ts',
  },
  {
    name: 'node-server: an answer that was sent already',
    isUsedIn: named("'@hono/node-server/utils/response'"),
    test: 'server/src/http/live-events.operations.test.ts',
  },
  {
    name: 'oRPC: the definition of a procedure',
    isUsedIn: named("['~orpc']"),
    test: 'server/src/http/orpc-procedure.test.ts',
  },
  {
    name: 'graphile-worker: private tables',
    isUsedIn: named('graphile_worker._private_'),
    test: 'server/src/jobs/graphile-worker-tables.operations.test.ts',
  },
  {
    name: 'TanStack Start: the manifest of routes',
    isUsedIn: named("'tanstack-start-manifest:v'"),
    test: 'web/src/start-manifest.test.ts',
  },
]

const deepImport =
  /(?:^import (?!type\b)[^;'"]*?from|\bimport\()\s*'((?:@[\w-]+\/)?[a-z][\w-]*\/(?:[^'.:]*?\/)?(?:lib|dist|build|src|cjs|esm|internals?|utils)\/[^']*)'/gm
const privateName = /\b__react\w+|\b_valueTracker\b|\['~\w+'\]|\b\w+\._private_\w+|'[\w-]+:v'/g

/** Returns uses of undocumented APIs that the list does not contain. */
export function findUnknownPrivateApis(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) =>
      [...[...text.matchAll(deepImport)].map(([statement]) => statement), ...(text.match(privateName) ?? [])]
        .filter((use) => !knownPrivateApis.some(({ isUsedIn }) => isUsedIn(use)))
        .map((use) => `${path}: ${use}`),
    )
}

/** Returns entries of the list whose test does not exist, or whose API is no longer used. */
export function findIdlePrivateApis(sources: readonly Source[]): string[] {
  const texts = sources.filter(({ path }) => !isTest(path)).map(({ text }) => text)
  return knownPrivateApis
    .filter(({ isUsedIn, test }) => !existsSync(join(root, test)) || !texts.some(isUsedIn))
    .map(({ name }) => name)
}
