import type { PromiseRun } from '../checkout/promise-run.ts'
import { onlyProcess } from '../product/product-process.ts'
import { runConcurrently } from '../run-concurrently.ts'
import { readOperations } from './described-operations.ts'
import { type HostileRequest, hostileRequests } from './hostile-requests.ts'
import { sendRaw } from './send-raw.ts'

const atOnce = 8

/** Sends requests that no form sends, as visitors, buyers and vendors: none is answered 5xx, reset or left waiting for five seconds, and the process stays the same. */
export async function runMalformed(run: PromiseRun): Promise<string> {
  const { environment, count, random, findings } = run
  const { marketplace } = environment
  const product = onlyProcess(environment.product)
  const { operations, values } = await readOperations()
  const requests = random.shuffled(
    hostileRequests(operations, values, { count, seed: Math.floor(random.upTo(2 ** 31)) }),
  )
  const [buyer] = await marketplace.createBuyers(1)
  const seller = await marketplace.createSeller()
  const cookies = { visitor: '', buyer: buyer?.client.cookie ?? '', vendor: seller.client.cookie }
  const { id } = product
  const statuses = new Map<string, number>()
  await runConcurrently(requests, atOnce, async (request) => {
    const { status, isReset, isLate, text } = await sendRaw(product.address, request, cookies[request.person])
    const group = status === 0 ? 'cut' : `${String(status)[0]}xx`
    statuses.set(group, (statuses.get(group) ?? 0) + 1)
    const isSound = !isReset && !isLate && status < 500 && (status > 0 || request.cutAt !== undefined)
    const what = isReset ? 'reset' : isLate ? 'left waiting' : `answered ${status}`
    findings.expect(isSound, `${describe(request)} was ${what}: ${isSound ? '' : text.slice(-300)}`)
  })
  findings.expect(product.id === id, 'the process is the one that was started')
  await product.waitUntilReady(5_000)
  return [...statuses]
    .map(([group, times]) => `${times} × ${group}`)
    .toSorted()
    .join(', ')
}

function describe({ method, target, contentType, body, cutAt, person }: HostileRequest): string {
  const sent = body === undefined ? '' : ` ${contentType}: ${JSON.stringify(body.toString('latin1').slice(0, 300))}`
  return `${method} ${target.slice(0, 300)}${sent}${cutAt === undefined ? '' : ` cut at ${cutAt}`} of a ${person}`
}
