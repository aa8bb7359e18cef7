import { createHash } from 'node:crypto'

interface HashedPage {
  readonly html: string
  /** In the notation of a content security policy. */
  readonly hashes: readonly string[]
}

/** Replaces the nonce of a render by the hashes of the scripts with that nonce, so that a cached page has one policy. A script without the nonce gets no hash. */
export function hashScripts(html: string, nonce: string): HashedPage {
  const parts = html.split(` nonce="${nonce}"`)
  const hashes = new Set<string>()
  for (const [at, part] of parts.entries()) {
    const before = parts[at - 1]
    if (before === undefined || !/<script\b[^<>]*$/.test(before.slice(-200))) continue
    const begin = part.indexOf('>') + 1
    const script = part.slice(begin, part.indexOf('</script>', begin))
    if (script !== '') hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return { html: parts.join(''), hashes: [...hashes] }
}
