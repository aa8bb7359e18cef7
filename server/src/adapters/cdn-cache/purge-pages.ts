import { outsideTransactions } from '../../kernel/outside-calls.ts'

const atOnce = 30
const timeout = 5_000

interface PurgeSettings {
  /** Scheme and host of the site. */
  readonly baseUrl: string
  readonly url: string
  readonly token: string | null
}

/** Takes pages of the site out of the cache in front of it, by path and query: POST {"files": [addresses]}, thirty at once, as Cloudflare has it; a gateway of the operator translates for others. Rejects where one answer is no success. */
export function pagePurger({ baseUrl, url, token }: PurgeSettings) {
  async function purge(targets: readonly string[]): Promise<void> {
    const files = targets.map((target) => baseUrl + target)
    for (let from = 0; from < files.length; from += atOnce) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ files: files.slice(from, from + atOnce) }),
        signal: AbortSignal.timeout(timeout),
        redirect: 'error',
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`The cache in front answered ${answer.status}`)
    }
  }
  return outsideTransactions({ purge }, { provider: 'page_cache' })
}
