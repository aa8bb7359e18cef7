import { Person, unexpected } from './person.mjs'
import { Talk } from './talk.mjs'
import { Trade } from './trade.mjs'

/** People at work in the product, signed in once: two buyers and two sellers, who write, buy and change their minds until it is killed. */
export class Market {
  constructor({ buyers, sellers, vehicles, random }) {
    this.people = [...buyers, ...sellers]
    this.talk = new Talk({ buyers, sellers, vehicles, random })
    this.trade = new Trade({ buyers, vehicles, random })
  }

  /** Keeps everybody at it until the event is over; an answer that nobody expects ends it at once. */
  async goOnDuring(event) {
    const closing = new AbortController()
    const traffic = Promise.all([this.talk.goOn(closing.signal), this.trade.goOn(closing.signal)])
    try {
      await Promise.race([event(), traffic])
    } finally {
      closing.abort()
    }
    await traffic
  }
}

export async function openMarket(address, random) {
  const [buyers, sellers] = [
    ['cliente', 'acquirente'],
    ['venditore', 'concessionaria'],
  ].map((names) => names.map((name) => new Person(name, address)))
  for (const person of [...buyers, ...sellers]) await person.signIn()
  return new Market({ buyers, sellers, vehicles: await findVehicles(buyers[0]), random })
}

/** Every car for sale: there are enough for every purchase of a long run. */
async function findVehicles(person) {
  const vehicles = []
  for (let page = 1; ; page += 1) {
    const answer = await person.get(`/api/search?listingType=sale&pageSize=100&page=${page}`)
    if (!answer.isDone) throw unexpected('The search', answer)
    vehicles.push(...answer.body.vehicles.map(({ id }) => id))
    if (answer.body.vehicles.length === 0 || vehicles.length >= answer.body.total) return vehicles
  }
}
