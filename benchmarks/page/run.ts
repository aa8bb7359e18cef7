import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { demoPassword } from '@autopiazza/demo'
import { compare, compareSameAnswers } from '../interleaved.ts'
import { printLine, verdict } from '../percentiles.ts'
import { productWithDemoStock, startScript } from '../running-product.ts'
import { sized } from '../size.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: sized('9', '1') },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: sized('16', '2') },
    /** The address of a running product with the demo stock, instead of a new one. */
    at: { type: 'string' },
  },
})
const goals = { kept: 0.6, rendered: 0.4 }
/** Kilobytes of HTML that the search may have. */
const mostHtml = 90
async function textOf(url: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer.text()
}

/** The cookie of a session of the demo's buyer. */
async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'cliente@demo.autopiazza.it', password: demoPassword }),
  })
  if (!answer.ok) throw new Error(`Signing in was answered ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
}

/** The text that a person sees, without what differs between a visitor and the frame of a signed-in person. */
function mainText(html: string): string {
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  return main
    .replaceAll(/<script\b.*?<\/script>|<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

/** The first difference between two texts, as both have it. */
function firstDifference(one: string, other: string): string[] | null {
  if (one === other) return null
  let at = 0
  while (one[at] === other[at]) at += 1
  return [one, other].map((text) => text.slice(Math.max(0, at - 80), at + 80))
}

const running: { stop(): Promise<unknown> }[] = []
try {
  const url = await productWithDemoStock(options.at)
  const { vehicles } = JSON.parse(await textOf(`${url}/api/search?pageSize=1`))
  const pages = [
    // Each with what makes an address that nobody has asked for before; the page of a car has none.
    ['home', '/', 'seen'],
    ['search', '/search', 'maxMileage'],
    ['car', `/vehicle/${vehicles[0].id}`, null],
  ] as const
  const limitOf = (file: string) => startScript(join(import.meta.dirname, file), { OURS: url })
  const bytes = await limitOf('bytes-server.ts')
  running.unshift(bytes)
  const renders = await limitOf('render-server.ts')
  running.unshift(renders)

  const signedIn = { cookie: await signIn(url) }
  const compressed = { 'accept-encoding': 'br' }
  const size = {
    rounds: Number(options.rounds),
    seconds: Number(options.seconds),
    connections: Number(options.connections),
  }
  for (const [name, path, parameter] of pages) {
    const [kept, sent, rendered] = await Promise.all([
      textOf(url + path, compressed),
      textOf(`${bytes.url}/page${path}`, compressed),
      textOf(`${renders.url}/page${path}`),
    ])
    if (kept !== sent) throw new Error(`The bytes of ${path} differ`)
    const difference = firstDifference(mainText(kept), mainText(rendered))
    if (difference) throw new Error(`The elements of ${path} differ:\n${difference.join('\n')}`)
    const limit = { name: 'render', url: renders.url, paths: [`/page${path}`] }
    process.stdout.write(`${name}, kept: ${kept.length} characters\n`)
    if (name === 'search') {
      const kilobytes = Buffer.byteLength(kept) / 1024
      printLine(`${kilobytes.toFixed(1)} KB of HTML   goal ${mostHtml} ${verdict(kilobytes <= mostHtml)}`)
    }
    await compareSameAnswers(
      { name: 'ours', url, path, headers: compressed },
      { name: 'bytes', url: bytes.url, path: `/page${path}` },
      goals.kept,
      size,
    )
    process.stdout.write(`${name}, signed in\n`)
    await compare({ name: 'ours', url, paths: [path], headers: signedIn }, limit, goals.rendered, size)
    if (parameter === null) continue
    process.stdout.write(`${name}, first view\n`)
    let seen = 900_000
    const unseen = () => `${path}?${parameter}=${(seen += 1)}`
    const loaded = { ...limit, paths: () => `/page${path}` }
    await compare({ name: 'ours', url, paths: unseen, headers: compressed }, loaded, goals.rendered, size)
  }
} finally {
  for (const each of running) await each.stop()
}
