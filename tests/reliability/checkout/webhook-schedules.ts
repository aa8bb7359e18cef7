import type { Chance } from '../seeded-random.ts'
import type { BookedEvent, ProviderBook } from '../provider-book.ts'
import { checkBooks, checkUnits } from './books.ts'
import { Deal } from './deal.ts'
import { expectedEnd, type Story, stories, whatHappened } from './oracle.ts'
import type { Stage } from './stage.ts'
import type { Trial } from './trial.ts'
import { finishWork, letHoldsEnd, letMinutesPass } from './work.ts'

const atOnce = 10
const patience = 60_000
const mostCopies = 5
const dropped = 0.25

/** Stories whose news come dropped, repeated, shuffled, eight at once and beside the return page: they end as an oracle says, which knows of no news. */
export async function tryWebhookSchedules({ stage, count, chance, findings }: Trial): Promise<string> {
  await stage.provider.dropEvents()
  let deliveries = 0
  for (let done = 0; done < count; done += atOnce) {
    const tales = await openTales({ stage, chance, count: Math.min(atOnce, count - done), first: done })
    await Promise.all(tales.map((tale) => tale.begin()))
    deliveries += await spreadNews(tales, stage, chance)
    await Promise.all(tales.map((tale) => tale.goOn()))
    deliveries += await spreadNews(tales, stage, chance)
    await letMinutesPass(stage)
    await finishWork(stage, findings, patience)
    deliveries += await spreadNews(tales, stage, chance)
    await letMinutesPass(stage)
    await finishWork(stage, findings, patience)
    const book = stage.provider.book()
    for (const tale of tales) await tale.check(book, findings.expect)
  }
  await stage.provider.deliverEvents()
  await checkUnits(stage.database, findings)
  await checkBooks(stage.database, stage.provider.book(), findings)
  return `${deliveries} deliveries`
}

interface Parts {
  readonly stage: Stage
  readonly chance: Chance
}

/** One car, its buyer, its vendor, and what they do. */
class Tale {
  readonly deal: Deal
  readonly story: Story
  readonly #stage: Stage
  readonly #chance: Chance
  readonly #vendor: string
  /** Cancelled before anything was known of the payment. */
  #told = new Set<string>()

  constructor({ stage, chance }: Parts, deal: Deal, vendor: string, story: Story) {
    this.deal = deal
    this.story = story
    this.#stage = stage
    this.#chance = chance
    this.#vendor = vendor
  }

  async begin(): Promise<void> {
    const { deal, story } = this
    await deal.take()
    for (const act of story.before) await this.#do(act)
  }

  async goOn(): Promise<void> {
    for (const act of this.story.after) await this.#do(act)
  }

  /** How often each of its events comes now: most of them once or more, some never, older ones again. */
  copiesOf(events: readonly BookedEvent[]): string[] {
    return events.flatMap(({ id, type }) => {
      const mustCome = this.story.needs === type && !this.#told.has(type)
      if (!mustCome && this.#chance.happens(dropped)) return []
      this.#told.add(type)
      return Array.from({ length: 1 + Math.floor(this.#chance.upTo(mostCopies)) }, () => id)
    })
  }

  async check(book: ProviderBook, expect: (isSo: boolean, what: string) => void): Promise<void> {
    const view = await this.deal.buyer.reservation(this.deal.reservationId)
    const happened = whatHappened({
      view,
      book,
      session: this.deal.session,
      buyer: this.deal.buyer.email,
      vendor: this.#vendor,
    })
    const expected = expectedEnd(this.story, view)
    const [is, wanted] = [JSON.stringify(happened), JSON.stringify(expected)]
    expect(is === wanted, `'${this.story.name}' (reservation ${this.deal.reservationId}) ends as ${wanted}, not ${is}`)
  }

  async #do(act: Story['before'][number]): Promise<void> {
    const { deal } = this
    const { provider } = this.#stage
    if (act === 'pay') return deal.pay()
    if (act === 'decline') return provider.decline(deal.session)
    if (act === 'let the page expire') return provider.expire(deal.session)
    if (act === 'look') return void (await deal.buyer.comeBack(deal.vehicleId))
    if (act === 'cancel') return void (await deal.cancelAtLast())
    if (act === 'be confirmed') {
      const look = setInterval(() => void deal.buyer.comeBack(deal.vehicleId), 1_000)
      await deal.buyer.comeBack(deal.vehicleId)
      return deal.untilStatus('confirmed').finally(() => clearInterval(look))
    }
    if (act === 'let the hold end') return letHoldsEnd(this.#stage, [deal.reservationId])
    const intent = provider.book().sessions.find(({ id }) => id === deal.session)?.payment_intent
    return provider.refund(intent ?? '')
  }
}

async function openTales({ stage, chance, count, first }: Parts & { count: number; first: number }): Promise<Tale[]> {
  const buyers = await stage.market.buyers(count)
  const vendors = await stage.market.vendors(count)
  const cars = await stage.market.cars(vendors.map(({ id }) => id))
  return buyers.map((buyer, index) => {
    const car = cars[index] ?? ''
    const story = stories[(first + index) % stories.length] ?? stories[0]
    return new Tale({ stage, chance: chance.branch() }, new Deal(stage, buyer, car), vendors[index]?.email ?? '', story)
  })
}

/** Delivers what the provider has to tell by now, in any order, with buyers coming back and cancelling at the same time. Answers how many deliveries that were. */
async function spreadNews(tales: readonly Tale[], stage: Stage, chance: Chance): Promise<number> {
  const events = eventsBySubject(stage.provider.book())
  const copies = tales.flatMap((tale) => tale.copiesOf(eventsOf(tale, events)))
  const deliveries = copies.map((id) => () => stage.provider.resend(id))
  const visits = tales.flatMap(({ deal, story }) => [
    ...(chance.happens(0.5) ? [() => deal.buyer.comeBack(deal.vehicleId)] : []),
    ...(story.isCancelledMeanwhile && !deal.isCancelled ? [() => deal.cancelAtLast()] : []),
  ])
  await Promise.all(chance.shuffled([...deliveries, ...visits]).map((act): Promise<unknown> => act()))
  return copies.length
}

interface EventsBySubject {
  readonly bySession: ReadonlyMap<string, readonly BookedEvent[]>
  readonly byIntent: ReadonlyMap<string, readonly BookedEvent[]>
  readonly intents: ReadonlyMap<string, string | null>
}

function eventsBySubject({ events, sessions }: ProviderBook): EventsBySubject {
  return {
    bySession: Map.groupBy(events, ({ data }) => data.object.id),
    byIntent: Map.groupBy(events, ({ data, type }) =>
      type.startsWith('checkout.') ? '' : (data.object.payment_intent ?? data.object.id),
    ),
    intents: new Map(sessions.map(({ id, payment_intent }) => [id, payment_intent])),
  }
}

function eventsOf({ deal }: Tale, { bySession, byIntent, intents }: EventsBySubject): readonly BookedEvent[] {
  const intent = intents.get(deal.session)
  return [...(bySession.get(deal.session) ?? []), ...(intent ? (byIntent.get(intent) ?? []) : [])]
}
