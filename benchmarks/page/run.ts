import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { demoPassword } from '@autopiazza/demo'
import { compare } from '../interleaved.ts'
import { startProduct, startScript } from '../running-product.ts'
import { sized } from '../size.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: sized('3', '1') },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: sized('16', '2') },
  },
})
const goals = { kept: 0.6, rendered: 0.4 }
/** Addresses that nobody has asked for before. */
const firstViews = Number(sized('50000', '40'))

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
  const product = await startProduct({ DEMO: '1' })
  running.unshift(product)
  const { vehicles } = JSON.parse(await textOf(`${product.url}/api/search?pageSize=1`))
  const pages = [
    ['home', '/', 'seen'],
    // An address that says something else is sent on to the one that it means.
    ['search', '/search', 'maxMileage'],
    ['car', `/vehicle/${vehicles[0].id}`, 'seen'],
  ] as const
  const limitOf = (file: string) => startScript(join(import.meta.dirname, file), { OURS: product.url })
  const bytes = await limitOf('bytes-server.ts')
  running.unshift(bytes)
  const renders = await limitOf('render-server.ts')
  running.unshift(renders)

  const signedIn = { cookie: await signIn(product.url) }
  const compressed = { 'accept-encoding': 'br' }
  const size = {
    rounds: Number(options.rounds),
    seconds: Number(options.seconds),
    connections: Number(options.connections),
  }
  for (const [name, path, parameter] of pages) {
    const [kept, sent, rendered] = await Promise.all([
      textOf(product.url + path, compressed),
      textOf(`${bytes.url}/page${path}`, compressed),
      textOf(`${renders.url}/page${path}`),
    ])
    if (kept !== sent) throw new Error(`The bytes of ${path} differ`)
    const difference = firstDifference(mainText(kept), mainText(rendered))
    if (difference) throw new Error(`The elements of ${path} differ:\n${difference.join('\n')}`)
    process.stdout.write(`${name}: ${kept.length} characters, of them ${rendered.length} of elements\n`)
    const paths = [path]
    const limit = { name: 'render', url: renders.url, paths: [`/page${path}`] }
    process.stdout.write(`${name}, kept\n`)
    await compare(
      { name: 'ours', url: product.url, paths, headers: compressed },
      { name: 'bytes', url: bytes.url, paths: [`/page${path}`] },
      goals.kept,
      size,
    )
    process.stdout.write(`${name}, signed in\n`)
    await compare({ name: 'ours', url: product.url, paths, headers: signedIn }, limit, goals.rendered, size)
    process.stdout.write(`${name}, first view\n`)
    const unseen = Array.from({ length: firstViews }, (_, at) => `${path}?${parameter}=${900_000 + at}`)
    await compare({ name: 'ours', url: product.url, paths: unseen, headers: compressed }, limit, goals.rendered, size)
  }
} finally {
  for (const each of running) await each.stop()
}
