import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { unexpected } from './person.mjs'

const conversationsPerBuyer = 8
const givenUp = 0.3

/** Begins everything written here, as the demo stock has conversations of its own. */
export const mark = 'prova di tenuta'

/** Buyers and sellers who write to each other, and everything that was acknowledged to them. */
export class Talk {
  /** id → { buyer, seller, acknowledged: messages in the order they were written, open: those nobody knows of } */
  conversations = new Map()

  constructor({ buyers, sellers, vehicles, random }) {
    Object.assign(this, { buyers, sellers, vehicles, random })
  }

  get messages() {
    return [...this.conversations.values()].flatMap(({ acknowledged }) => acknowledged)
  }

  /** Everybody writes until the signal. */
  async goOn(signal) {
    await Promise.all([
      ...this.buyers.map((buyer) => this.#repeat(signal, () => this.#actAsBuyer(buyer))),
      ...this.sellers.map((seller) =>
        this.#repeat(signal, () => this.#write(seller, this.#pick(this.#of({ seller })))),
      ),
    ])
  }

  async #repeat(signal, act) {
    while (!signal.aborted) {
      await act()
      await wait(20 + this.random() * 180)
    }
  }

  async #actAsBuyer(buyer) {
    const own = this.#of({ buyer })
    const wantsAnother = own.length === 0 || (own.length < conversationsPerBuyer && this.random() < 0.2)
    await (wantsAnother ? this.#contact(buyer) : this.#write(buyer, this.#pick(own)))
  }

  #of({ buyer, seller }) {
    return [...this.conversations.values()].filter((one) => (buyer ? one.buyer === buyer : one.seller === seller))
  }

  #pick(list) {
    return list[Math.floor(this.random() * list.length)]
  }

  async #contact(buyer) {
    const { body, isDone } = await buyer.post('/api/conversations', { vehicleId: this.#pick(this.vehicles) })
    if (!isDone || this.conversations.has(body.id)) return
    const conversation = { id: body.id, buyer, seller: null, acknowledged: [], open: [] }
    this.conversations.set(body.id, conversation)
    for (const seller of this.sellers) {
      if ((await seller.get(`/api/conversations/${body.id}`)).isDone) conversation.seller = seller
    }
  }

  /** A message cut off is mostly sent again under its key, as a browser would; sometimes its sender gives up. */
  async #write(sender, conversation) {
    if (!conversation) return
    const { id, open, acknowledged } = conversation
    const message = open.find((one) => one.sender === sender && !one.isGivenUp) ?? newMessage(sender)
    if (!open.includes(message)) open.push(message)
    const { content, clientKey } = message
    const answer = await sender.post(`/api/conversations/${id}/messages`, { content, clientKey })
    if (answer.isDone) {
      open.splice(open.indexOf(message), 1)
      acknowledged.push({ sender, content, id: answer.body.id, position: answer.body.position })
    } else if (answer.isCutOff) message.isGivenUp = this.random() < givenUp
    else if (answer.status === 429) await wait(1000)
    else throw unexpected('A message', answer)
  }
}

function newMessage(sender) {
  const clientKey = randomUUID()
  return { sender, clientKey, content: `${mark} ${clientKey}`, isGivenUp: false }
}
