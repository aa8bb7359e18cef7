import type { SearchResult } from '@autopiazza/contract/search'
import { unexpectedAnswer } from '../people/http-client.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { Conversations, type ConversationsInput } from './conversations.ts'
import { DemoPerson } from './demo-person.ts'
import { Purchases } from './purchases.ts'

/** Two buyers and two sellers, signed in once, who write, buy and cancel until the product is killed. */
export class Traffic {
  readonly people: readonly DemoPerson[]
  readonly conversations: Conversations
  readonly purchases: Purchases

  private constructor(input: ConversationsInput) {
    this.people = [...input.buyers, ...input.sellers]
    this.conversations = new Conversations(input)
    this.purchases = new Purchases(input)
  }

  static async prepare(address: string, random: SeededRandom): Promise<Traffic> {
    const signIn = async (...names: readonly string[]): Promise<DemoPerson[]> => {
      const people: DemoPerson[] = []
      for (const name of names) people.push(await DemoPerson.signIn(address, name))
      return people
    }
    const buyers = await signIn('cliente', 'acquirente')
    const sellers = await signIn('venditore', 'concessionaria')
    const [first, ...others] = buyers[0] ? await listVehicles(buyers[0]) : []
    if (first === undefined) throw new Error('No car is for sale')
    return new Traffic({ buyers, sellers, vehicles: [first, ...others], random })
  }

  /** Lets everyone continue until the event is over; an unexpected response ends it at once. */
  async runDuring(event: () => Promise<void>): Promise<void> {
    const closing = new AbortController()
    const traffic = Promise.all([this.conversations.runUntil(closing.signal), this.purchases.runUntil(closing.signal)])
    try {
      await Promise.race([event(), traffic])
    } finally {
      closing.abort()
    }
    await traffic
  }
}

/** Lists every car for sale: enough for every purchase of a long run. */
async function listVehicles({ client }: DemoPerson): Promise<string[]> {
  const vehicles: string[] = []
  for (let page = 1; ; page += 1) {
    const answer = await client.get<SearchResult>(`/api/search?listingType=sale&pageSize=100&page=${page}`)
    if (!answer.isOk) throw unexpectedAnswer('The search', answer)
    vehicles.push(...answer.body.vehicles.map(({ id }) => id))
    if (answer.body.vehicles.length === 0 || vehicles.length >= answer.body.total) return vehicles
  }
}
