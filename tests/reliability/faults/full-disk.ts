import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Marketplace } from '../checkout/marketplace.ts'
import type { PromiseRun } from '../checkout/promise-run.ts'
import { findFreePort } from '../product/free-port.ts'
import { ProductDatabase } from '../product/product-database.ts'
import { ProductProcess } from '../product/product-process.ts'
import { SuiteFailure } from '../suite-failure.ts'
import { waitFor } from '../wait-for.ts'

const run = promisify(execFile)
/** Fits the embedded database and what it writes meanwhile. */
const megabytes = 500
const startTimeout = 120_000
const backAfter = 60_000
const mostWrites = 60

/** The disk of the product fills up while users write: they receive an error, nothing acknowledged is lost, and writing recovers when there is space. */
export async function runFullDisk({ findings: { expect }, count }: PromiseRun): Promise<string> {
  const disk = await mkdtemp(join(tmpdir(), 'autopiazza-disk-'))
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', disk]).catch(() => {
    throw new SuiteFailure('A full disk needs the right to mount one: run as root on Linux', 2)
  })
  const secret = randomUUID() + randomUUID()
  const product = new ProductProcess(join(disk, 'data'), await findFreePort(), { DEMO: '0', SESSION_SECRET: secret })
  const acknowledged: string[] = []
  let refused = 0
  const database = new ProductDatabase(product.dataDir)
  try {
    product.start()
    await product.waitForStart(startTimeout)
    const marketplace = new Marketplace({ database, address: product.address, secret })
    const [buyer] = await marketplace.createBuyers(1)
    const [vehicleId] = await marketplace.createCarsOf(await marketplace.createVendor(), 1)
    if (!buyer) throw new Error('No buyer was created')
    const begun = await buyer.client.post<{ id: string }>('/api/conversations', { vehicleId })
    const conversation = begun.isOk ? begun.body.id : ''
    const write = async (): Promise<number> => {
      const content = `Disco ${randomUUID()}`
      const answer = await buyer.client.post(`/api/conversations/${conversation}/messages`, {
        content,
        clientKey: randomUUID(),
      })
      if (answer.isOk) acknowledged.push(content)
      else if (answer.status === 503 || answer.status === 0) refused += 1
      else expect(answer.status === 429, `a message on a full disk is answered 503, not ${answer.status}`)
      return answer.status
    }
    for (let round = 0; round < count; round += 1) {
      const before = refused
      await write()
      await fill(join(disk, 'filler'))
      const isNoticed = await waitFor(async () => (await fetch(`${product.address}/readyz`)).status === 503, {
        timeout: 30_000,
      })
      expect(isNoticed, '/readyz reports the full disk')
      // PostgreSQL can still write to preallocated log segments for a while.
      for (let written = 0; written < mostWrites && refused === before; written += 1) {
        await write()
        await database.query('select pg_switch_wal()').catch(() => undefined)
        await sleep(100)
      }
      expect(refused > before, `writes are refused, after ${acknowledged.length} messages`)
      await rm(join(disk, 'filler'))
      const roomAt = performance.now()
      const isBack = await waitFor(
        async () => (await fetch(`${product.address}/readyz`)).status === 200 && (await write()) === 200,
        { timeout: backAfter, interval: 500 },
      )
      expect(isBack, `messages are accepted again ${Math.round(performance.now() - roomAt)} ms after space is freed`)
    }
    const lost: string[] = []
    const stored = await buyer.client.get<{ messages: { content: string }[] }>(`/api/conversations/${conversation}`)
    const contents = stored.isOk ? stored.body.messages.map(({ content }) => content) : []
    for (const content of acknowledged.slice(-20)) if (!contents.includes(content)) lost.push(content)
    expect(lost.length === 0, `no acknowledged message is lost: ${lost.join(', ')}`)
  } finally {
    await database.close()
    await product.killEverything()
    await run('umount', ['-l', disk])
    await rm(disk, { recursive: true, force: true })
  }
  return `${acknowledged.length} messages acknowledged, ${refused} refused temporarily`
}

/** Fills the remaining space. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w')
  const megabyte = Buffer.alloc(1024 * 1024, 1)
  try {
    for (;;) await file.write(megabyte)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await file.close()
  }
}
