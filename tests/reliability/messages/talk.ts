import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Conversation, Message } from '@autopiazza/contract/messaging'
import type { Marketplace } from '../checkout/marketplace.ts'
import type { Findings } from '../findings.ts'
import { EventStream } from '../people/event-stream.ts'
import { type HttpClient, isOutcomeUnknown, unexpectedAnswer } from '../people/http-client.ts'
import type { SeededRandom } from '../seeded-random.ts'

export interface Acknowledged {
  readonly id: string
  readonly content: string
  readonly position: number
  /** Arrival time of the response, by performance.now(). */
  readonly at: number
}

/** One of the two users of a conversation, with a stream of live events. */
export interface Talker {
  readonly client: HttpClient
  readonly stream: EventStream
  readonly acknowledged: Acknowledged[]
}

/** Two users who write to each other about a car. */
export class Talk {
  readonly id: string
  readonly talkers: readonly [Talker, Talker]

  private constructor(id: string, talkers: readonly [Talker, Talker]) {
    this.id = id
    this.talkers = talkers
  }

  static async begin(marketplace: Marketplace, address: string): Promise<Talk> {
    const [buyer] = await marketplace.createBuyers(1)
    const seller = await marketplace.createSeller()
    const [vehicleId] = await marketplace.createCarsOf(seller, 1)
    if (!buyer) throw new Error('No buyer was created')
    const answer = await buyer.client.post<{ id: string }>('/api/conversations', { vehicleId })
    if (!answer.isOk) throw unexpectedAnswer('A conversation', answer)
    const talker = (client: HttpClient): Talker => ({
      client,
      stream: new EventStream({ address, client }),
      acknowledged: [],
    })
    const talk = new Talk(answer.body.id, [talker(buyer.client), talker(seller.client)])
    await Promise.all(talk.talkers.map(({ stream }) => stream.open()))
    return talk
  }

  /** Lets both write once a second until the signal; a message that was cut off is sent again with its key until it is acknowledged. */
  async runUntil(signal: AbortSignal, random: SeededRandom): Promise<void> {
    await Promise.all(this.talkers.map((talker) => this.#writeUntil(signal, talker, random.fork())))
  }

  async #writeUntil(signal: AbortSignal, talker: Talker, random: SeededRandom): Promise<void> {
    await sleep(random.upTo(1_000))
    for (let due = performance.now(); !signal.aborted; due += 1_000) {
      await sleep(Math.max(0, due - performance.now()))
      await this.#write(talker)
    }
  }

  async #write({ client, acknowledged }: Talker): Promise<void> {
    const clientKey = randomUUID()
    const content = `Messaggio ${clientKey}`
    for (;;) {
      const answer = await client.post<Message>(`/api/conversations/${this.id}/messages`, { content, clientKey })
      if (answer.isOk) {
        const { id, position } = answer.body
        return void acknowledged.push({ id, position, content, at: performance.now() })
      }
      if (!isOutcomeUnknown(answer) && answer.status !== 429) throw unexpectedAnswer('A message', answer)
      await sleep(answer.status === 429 ? 1_000 : 100)
    }
  }

  /** Returns the whole conversation, page by page from its end. */
  async stored(): Promise<Message[]> {
    const all: Message[] = []
    for (;;) {
      const before = all[0] ? `?before=${all[0].position}` : ''
      const answer = await this.talkers[0].client.get<Conversation>(`/api/conversations/${this.id}${before}`)
      if (!answer.isOk) throw unexpectedAnswer(`Conversation ${this.id}`, answer)
      all.unshift(...answer.body.messages)
      if (answer.body.messages.length === 0 || all[0]?.position === 1) return all
    }
  }

  /** Expects every acknowledged message once, at its acknowledged position, in the order of its writer, and no other; returns the conversation. */
  async checkStored({ expect }: Findings): Promise<Message[]> {
    const stored = await this.stored()
    const hasNoGaps = stored.every(({ position }, at) => position === at + 1)
    expect(hasNoGaps, `conversation ${this.id} has its messages in order without gaps`)
    const written = this.talkers.flatMap(({ acknowledged }) => acknowledged)
    expect(
      stored.length === written.length,
      `${this.id}: ${stored.length} messages are there, ${written.length} were sent`,
    )
    for (const message of written) {
      const found = stored.filter(({ content }) => content === message.content)
      const isThere = found.length === 1 && found[0]?.id === message.id && found[0].position === message.position
      expect(isThere, `the acknowledged message ${message.id} is there ${found.length} times`)
    }
    for (const { acknowledged } of this.talkers) {
      const isInOrder = acknowledged.every(({ position }, at) => position > (acknowledged[at - 1]?.position ?? 0))
      expect(isInOrder, `${this.id}: a person's messages keep the order in which they were written`)
    }
    return stored
  }
}
