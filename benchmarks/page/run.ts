import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { demoPassword } from '@autopiazza/demo'
import { compare, compareSameAnswers } from '../interleaved.ts'
import { printLine, verdict } from '../percentiles.ts'
import { productWithDemoStock, startScript } from '../running-product.ts'
import { sized } from '../size.ts'
import { freshViews, pagesPerView, readCounts, type SentView } from '../fresh-views.ts'

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
/** Maximum kilobytes of HTML of the search. */
const mostHtml = 90
async function textOf(url: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer.text()
}

/** Returns the cookie of a session of the demo's buyer. */
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

/** Expects every server to answer views in the same way. */
async function answerView(url: string, { path, headers }: SentView): Promise<void> {
  const answer = await fetch(url + path, { method: 'POST', headers })
  const text = await answer.text()
  if (text !== '{}') throw new Error(`A view was answered ${answer.status} by ${url}: ${text}`)
}

/** Returns the visible text, without what differs between a visitor and the frame of a signed-in user. */
function mainText(html: string): string {
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  return main
    .replaceAll(/<script\b.*?<\/script>|<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

/** Returns the first difference between two texts, in both versions. */
function firstDifference(one: string, other: string): string[] | null {
  if (one === other) return null
  let at = 0
  while (one[at] === other[at]) at += 1
  return [one, other].map((text) => text.slice(Math.max(0, at - 80), at + 80))
}

const running: { stop(): Promise<unknown> }[] = []
try {
  const url = await productWithDemoStock(options.at)
  const { vehicles }: { vehicles: { id: string }[] } = JSON.parse(await textOf(`${url}/api/search?pageSize=100`))
  const cars = vehicles.map(({ id }) => id)
  const pages = [
    // Each with the parameter that makes a new address; the page of a car has none.
    ['home', '/', 'seen'],
    ['search', '/search', 'maxMileage'],
    ['car', `/vehicle/${cars[0]}`, null],
  ] as const
  const limitOf = (file: string) => startScript(join(import.meta.dirname, file), { OURS: url })
  const bytes = await limitOf('bytes-server.ts')
  running.unshift(bytes)
  const renders = await limitOf('render-server.ts')
  running.unshift(renders)

  const signedIn = { cookie: await signIn(url) }
  const compressed = { 'accept-encoding': 'br' }
  const view = freshViews(url, cars)
  for (const peer of [url, bytes.url, renders.url]) await answerView(peer, view())
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
    const limit = { name: 'render', url: renders.url, paths: [`/page${path}`], view }
    process.stdout.write(`${name}, kept: ${kept.length} characters\n`)
    if (name === 'search') {
      const kilobytes = Buffer.byteLength(kept) / 1024
      printLine(`${kilobytes.toFixed(1)} KB of HTML   goal ${mostHtml} ${verdict(kilobytes <= mostHtml)}`)
    }
    const before = await readCounts(url)
    await compareSameAnswers(
      { name: 'ours', url, path, headers: compressed, view },
      { name: 'bytes', url: bytes.url, path: `/page${path}`, view },
      goals.kept,
      size,
    )
    const after = await readCounts(url)
    const views = after.views - before.views
    if (views === 0) throw new Error(`No view was sent between the pages of ${path}`)
    printLine(
      `one view per ${pagesPerView} pages: ${views} counted, ${after.rendered - before.rendered} pages rendered`,
    )
    process.stdout.write(`${name}, signed in\n`)
    await compare({ name: 'ours', url, paths: [path], headers: signedIn, view }, limit, goals.rendered, size)
    if (parameter === null) continue
    process.stdout.write(`${name}, first view\n`)
    let seen = 900_000
    const unseen = () => `${path}?${parameter}=${(seen += 1)}`
    const loaded = { ...limit, paths: () => `/page${path}` }
    await compare({ name: 'ours', url, paths: unseen, headers: compressed, view }, loaded, goals.rendered, size)
  }
} finally {
  for (const each of running) await each.stop()
}
