import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onlyKey } from '../../../secrets/secret-keys.ts'
import { outsideTransactions } from '../../../kernel/outside-calls.ts'
import { createFeedEncryption } from '../feed-secrets.ts'
import type { FeedDependencies, FeedFetcher, FeedRequest } from '../ports.ts'

type Answer =
  | string
  | Uint8Array
  | { readonly problem: 'unreachable' | 'refused' | 'truncated'; readonly status: number }

/** In-memory servers of dealers that answer as set, and record the requests. Refuses addresses below refused.test. */
export function feedsInMemory(
  answer: (request: FeedRequest) => Answer = () => '',
): FeedDependencies & { readonly requests: readonly FeedRequest[] } {
  const requests: FeedRequest[] = []
  return {
    requests,
    encryption: createFeedEncryption(onlyKey('a secret of at least thirty-two letters')),
    fetcher: outsideTransactions<FeedFetcher>({
      addressProblem: async (address) => (new URL(address).hostname === 'refused.test' ? 'refused' : null),
      fetch: async (request, work) => {
        requests.push(request)
        const found = answer(request)
        if (typeof found === 'object' && 'problem' in found) return { kind: 'failed', ...found }
        const bytes = Buffer.from(found)
        const hash = createHash('sha256').update(bytes).digest()
        const folder = await mkdtemp(join(tmpdir(), 'autopiazza-feeds-'))
        const path = join(folder, 'file')
        try {
          await writeFile(path, bytes)
          const file = { path, name: 'stock.csv', bytes: bytes.byteLength, hash, etag: null, lastModified: null }
          return { kind: 'received', value: await work(file) }
        } finally {
          await rm(folder, { recursive: true, force: true })
        }
      },
    }),
  }
}
