import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Photo } from '@autopiazza/contract/photo'
import { photograph } from '../../e2e/photographs.ts'
import type { PromiseRun } from '../checkout/promise-run.ts'
import { EventStream } from '../people/event-stream.ts'
import { HttpClient } from '../people/http-client.ts'
import { waitFor } from '../wait-for.ts'
import { uniqueName } from './customers.ts'
import { copiesOf } from './product-copies.ts'

const guesses = 24
const mostGuesses = 10
const streamsEndWithin = 5_500

/** State that one copy receives applies to all: limits on guesses, sessions that end, messages to open pages, photographs. */
export async function runSharedState({ environment, count, findings }: PromiseRun): Promise<string> {
  const { expect } = findings
  const { marketplace, product } = environment
  const { web } = copiesOf(product)
  const [first, second, third] = web.map(({ address }) => address)
  if (!first || !second || !third) throw new Error('There are three copies')
  let slowest = 0
  for (let round = 0; round < count; round += 1) {
    const seller = await marketplace.createSeller()
    const [buyer] = await marketplace.createBuyers(1)
    const [car = ''] = await marketplace.createCarsOf(seller, 1)
    if (!buyer) throw new Error('No buyer was created')
    const at = (address: string): HttpClient => new HttpClient(address, buyer.client.cookie.split('; '))

    const stream = new EventStream({ address: third, client: at(third) })
    await stream.open()
    const begun = await at(first).post<{ id: string }>('/api/conversations', { vehicleId: car })
    const conversation = begun.isOk ? begun.body.id : ''
    const content = uniqueName()
    const messages = `/api/conversations/${conversation}/messages`
    const writer = new HttpClient(second, seller.client.cookie.split('; '))
    const received = (text: string): boolean =>
      stream.received.some(({ event }) => event.type === 'message' && event.message.content === text)
    const sent = await writer.post(messages, { content, clientKey: randomUUID() })
    const sentAt = performance.now()
    expect(sent.isOk, `a message is taken by the second copy (${sent.status})`)
    const isShown = await waitFor(() => received(content), { timeout: 10_000, interval: 5 })
    slowest = Math.max(slowest, performance.now() - sentAt)
    expect(isShown, 'a page that is open at the third copy shows it')

    const signedOut = await at(first).post('/api/auth/sign-out')
    expect(signedOut.isOk, `the first copy ends the session (${signedOut.status})`)
    const isEnded = await waitFor(async () => (await at(second).get('/api/vendor/inventory')).status === 401, {
      timeout: 1_000,
    })
    expect(isEnded, 'the second copy ends the session within a second')
    await sleep(streamsEndWithin)
    const later = uniqueName()
    await writer.post(messages, { content: later, clientKey: randomUUID() })
    await sleep(500)
    expect(!received(later), 'the stream at the third copy has ended with the session')
    await stream.close()

    const uploaded = await uploadPhoto(first, seller.client.cookie, car)
    for (const { address } of web) {
      const answer = await fetch(`${address}/images/${uploaded}`)
      expect(answer.status === 200, `the copy at ${address} serves the photograph, not ${answer.status}`)
      await answer.body?.cancel()
    }

    const answers = await Promise.all(
      Array.from({ length: guesses }, (_, guess) =>
        new HttpClient(web[guess % web.length]?.address ?? first).post('/api/auth/sign-in', {
          email: buyer.email,
          password: `wrong guess ${guess}`,
        }),
      ),
    )
    const weighed = answers.filter(({ status }) => status !== 429).length
    expect(
      weighed <= mostGuesses,
      `${weighed} of ${guesses} guesses at three copies are weighed, at most ${mostGuesses}`,
    )
  }
  return `${count * guesses} guesses, the slowest message shown after ${Math.round(slowest)} ms`
}

/** Uploads a photograph through this copy; returns its path below /images. */
async function uploadPhoto(address: string, cookie: string, vehicleId: string): Promise<string> {
  const { name, mimeType, buffer } = photograph(1)
  const form = new FormData()
  form.set('file', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  form.set('step', 'main')
  const answer = await fetch(`${address}/api/vendor/listings/${vehicleId}/photos`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  if (!answer.ok) throw new Error(`A photograph was answered ${answer.status}: ${await answer.text()}`)
  const { hash, widths } = (await answer.json()) as Photo
  return `${hash}/${widths[0]}.webp`
}
