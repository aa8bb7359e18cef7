import { setTimeout as sleep } from 'node:timers/promises'
import type { Photo } from '@autopiazza/contract/photo'
import {
  bombCount,
  hostileCorpus,
  type HostileFile,
  personalMetadata,
} from '@autopiazza/server/adapters/photo-processor/testing/hostile-corpus'
import type { PromiseRun } from '../checkout/promise-run.ts'
import { HttpClient } from '../people/http-client.ts'
import type { Seller } from '../people/seller.ts'
import { memoryOf } from '../product/process-memory.ts'
import { onlyProcess } from '../product/product-process.ts'
import { runConcurrently } from '../run-concurrently.ts'
import { browse, quantile } from './browsing.ts'

const formats = ['avif', 'webp', 'jpg'] as const
/** Metadata of a photograph about place, camera and owner, and hidden content of the corpus. */
const words = ['CANARY', 'Exif', 'adobe:ns:meta', 'http://ns.adobe.com', 'PK\u0003\u0004', '<html', '<script']
const answered = new Set([200, 400, 413, 503])
const limits = { growth: 400 * 1024, browsing: 300, answer: 30_000 }

interface Uploaded {
  readonly status: number
  readonly milliseconds: number
  readonly photo: Photo | undefined
}

/** Uploads 120 hostile files while a user browses: each is refused with a message or shown without any of its metadata; eight decompression bombs are sent at once. */
export async function runFiles({ environment, count, findings: { expect }, isFull }: PromiseRun): Promise<string> {
  const { marketplace } = environment
  const product = onlyProcess(environment.product)
  const seller = await marketplace.createSeller()
  const [vehicleId = ''] = await marketplace.createCarsOf(seller, 1)
  const files = (await hostileCorpus()).slice(0, Math.max(count, bombCount))
  const visitor = new HttpClient(product.address)
  const pages = ['/', '/search', `/vehicle/${vehicleId}`, '/api/search?make=Fiat']
  for (const page of pages) await visitor.get(page)
  const browsing = browse(visitor, pages, 20)
  const { id } = product
  const before = await memoryOf(product)
  let largest = before
  const ending = new AbortController()
  const watching = (async () => {
    for (; !ending.signal.aborted; await sleep(100)) largest = Math.max(largest, await memoryOf(product))
  })()
  let shown = 0
  const one = async (file: HostileFile): Promise<void> => {
    const { status, milliseconds, photo } = await upload(product.address, { seller, vehicleId, file })
    expect(answered.has(status), `${file.name} is refused or shown, not answered ${status}`)
    expect(milliseconds < limits.answer, `${file.name} is answered after ${Math.round(milliseconds)} ms`)
    if (photo) shown += 1
    if (photo) await checkShown(product.address, { photo, name: file.name, expect })
  }
  await runConcurrently(files.slice(0, bombCount), bombCount, one)
  await runConcurrently(files.slice(bombCount), 3, one)
  ending.abort()
  await watching
  const { times, refused } = await browsing.stop()
  const late = Math.round(quantile(times, 0.99))
  const growth = Math.round((largest - before) / 1024)
  expect(refused.length === 0, `every page is shown meanwhile, none answered ${refused.join(', ')}`)
  expect(growth * 1024 <= limits.growth, `memory grows by 400 MB at most, not ${growth} MB`)
  if (isFull) expect(late <= limits.browsing, `a page takes 300 ms at most meanwhile, not ${late} ms (p99)`)
  expect(product.id === id, 'the process is the one that was started')
  return `${files.length} files, ${shown} shown, memory + ${growth} MB, pages p99 ${late} ms`
}

interface Upload {
  readonly seller: Seller
  readonly vehicleId: string
  readonly file: HostileFile
}

async function upload(address: string, { seller, vehicleId, file }: Upload): Promise<Uploaded> {
  const form = new FormData()
  form.set('step', 'main')
  form.set('file', new Blob([Uint8Array.from(file.bytes)], { type: 'image/jpeg' }), 'foto.jpg')
  const begun = performance.now()
  const answer = await fetch(`${address}/api/vendor/listings/${vehicleId}/photos`, {
    method: 'POST',
    headers: { cookie: seller.client.cookie, origin: address },
    body: form,
  })
  const body: unknown = await answer.json().catch(() => undefined)
  const photo = answer.status === 200 ? (body as Photo) : undefined
  return { status: answer.status, milliseconds: performance.now() - begun, photo }
}

interface Shown {
  readonly photo: Photo
  readonly name: string
  readonly expect: (isTrue: boolean, fact: string) => void
}

async function checkShown(address: string, { photo, name, expect }: Shown): Promise<void> {
  for (const format of formats) {
    const answer = await fetch(`${address}/images/${photo.hash}/${photo.widths[0]}.${format}`)
    // A newer main photograph may have replaced it.
    if (answer.status === 404) continue
    const bytes = Buffer.from(await answer.arrayBuffer())
    const found = words.filter((word) => bytes.includes(word))
    expect(found.length === 0, `${name} is shown without ${found.join(', ')}`)
    const revealed = await personalMetadata(bytes)
    expect(revealed.length === 0, `${name} is shown without ${revealed.join(', ')}`)
    const type = answer.headers.get('content-type') ?? ''
    expect(/^image\/(?:avif|webp|jpeg)$/u.test(type), `${name} is shown as a picture, not ${type}`)
  }
}
