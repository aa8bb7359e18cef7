import { outsideTransactions } from '../../kernel/outside-calls.ts'

const atOnce = 30
const timeout = 5_000

interface PurgeSettings {
  readonly baseUrl: string
  readonly url: string
  readonly token: string | null
}

/**
 * Returns a function that purges pages by path and query from the CDN cache: POST {"files": [addresses]}, thirty at
 * once, in Cloudflare's format; other CDNs need a gateway that translates it. Rejects when any answer is not a
 * success.
 */
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
      if (!answer.ok) throw new Error(`The CDN cache answered ${answer.status}`)
    }
  }
  return outsideTransactions({ purge }, { provider: 'page_cache' })
}
