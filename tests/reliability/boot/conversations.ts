import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Message } from '@autopiazza/contract/messaging'
import { isCutOff, unexpectedAnswer } from '../people/http-client.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { DemoPerson } from './demo-person.ts'

const conversationsPerBuyer = 8
const giveUpProbability = 0.3

/** Prefix of every text of this suite, because the demo stock has conversations of its own. */
export const textPrefix = 'prova di tenuta'

interface SentMessage {
  readonly sender: DemoPerson
  readonly content: string
  readonly clientKey: string
  isGivenUp: boolean
}

export interface AcknowledgedMessage extends SentMessage {
  readonly id: string
  readonly position: number
}

export interface TestedConversation {
  readonly id: string
  readonly buyer: DemoPerson
  seller: DemoPerson | null
  /** In the order in which they were written. */
  readonly acknowledged: AcknowledgedMessage[]
  /** Messages without a response. */
  readonly unanswered: SentMessage[]
}

export interface ConversationsInput {
  readonly buyers: readonly DemoPerson[]
  readonly sellers: readonly DemoPerson[]
  readonly vehicles: readonly [string, ...string[]]
  readonly random: SeededRandom
}

/** Buyers and sellers who write to each other; records every acknowledged message. */
export class Conversations {
  readonly all = new Map<string, TestedConversation>()
  readonly #input: ConversationsInput

  constructor(input: ConversationsInput) {
    this.#input = input
  }

  get messages(): readonly AcknowledgedMessage[] {
    return [...this.all.values()].flatMap(({ acknowledged }) => acknowledged)
  }

  /** Lets everyone write until the signal. */
  async runUntil(signal: AbortSignal): Promise<void> {
    const { buyers, sellers } = this.#input
    await Promise.all([
      ...buyers.map((buyer) => this.#repeat(signal, () => this.#actAsBuyer(buyer))),
      ...sellers.map((seller) => this.#repeat(signal, () => this.#writeInOneOf(seller, this.#of('seller', seller)))),
    ])
  }

  async #repeat(signal: AbortSignal, act: () => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      await act()
      await sleep(this.#input.random.between(20, 200))
    }
  }

  async #actAsBuyer(buyer: DemoPerson): Promise<void> {
    const own = this.#of('buyer', buyer)
    const startsAnother = own.length === 0 || (own.length < conversationsPerBuyer && this.#input.random.happens(0.2))
    await (startsAnother ? this.#contactSeller(buyer) : this.#writeInOneOf(buyer, own))
  }

  #of(side: 'buyer' | 'seller', person: DemoPerson): TestedConversation[] {
    return [...this.all.values()].filter((conversation) => conversation[side] === person)
  }

  async #contactSeller(buyer: DemoPerson): Promise<void> {
    const vehicleId = this.#input.random.oneOf(this.#input.vehicles)
    const answer = await buyer.client.post<{ id: string }>('/api/conversations', { vehicleId })
    if (!answer.isOk || this.all.has(answer.body.id)) return
    const { id } = answer.body
    const conversation: TestedConversation = { id, buyer, seller: null, acknowledged: [], unanswered: [] }
    this.all.set(id, conversation)
    for (const seller of this.#input.sellers)
      if ((await seller.client.get(`/api/conversations/${id}`)).isOk) conversation.seller = seller
  }

  async #writeInOneOf(sender: DemoPerson, conversations: readonly TestedConversation[]): Promise<void> {
    const [first, ...others] = conversations
    if (first) await this.#write(sender, this.#input.random.oneOf([first, ...others]))
  }

  /** A message that was cut off is usually sent again with its key, as a browser does; sometimes its sender gives up. */
  async #write(sender: DemoPerson, { id, unanswered, acknowledged }: TestedConversation): Promise<void> {
    const message = unanswered.find((one) => one.sender === sender && !one.isGivenUp) ?? newMessage(sender)
    if (!unanswered.includes(message)) unanswered.push(message)
    const { content, clientKey } = message
    const answer = await sender.client.post<Message>(`/api/conversations/${id}/messages`, { content, clientKey })
    if (answer.isOk) {
      unanswered.splice(unanswered.indexOf(message), 1)
      acknowledged.push({ ...message, id: answer.body.id, position: answer.body.position })
    } else if (isCutOff(answer)) message.isGivenUp = this.#input.random.happens(giveUpProbability)
    else if (answer.status === 429) await sleep(1000)
    else throw unexpectedAnswer('A message', answer)
  }
}

function newMessage(sender: DemoPerson): SentMessage {
  const clientKey = randomUUID()
  return { sender, clientKey, content: `${textPrefix} ${clientKey}`, isGivenUp: false }
}
