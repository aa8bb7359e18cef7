import type { Findings } from '../findings.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { MarkedCar } from './marked-cars.ts'

interface SignedIn {
  readonly userId: string
  /** The value of the header Cookie. */
  readonly cookie: string
}

export interface ReadParts {
  /** Addresses of the processes. */
  readonly addresses: readonly [string, ...string[]]
  readonly cars: readonly MarkedCar[]
  readonly people: readonly SignedIn[]
  /** Milliseconds for which an old fact may still be shown. */
  readonly tolerated: number
  readonly expect: Findings['expect']
}

const words = { it: 'Vai al contenuto', en: 'Skip to content' }

/** Requests one page from one process, as a visitor in one of the languages or as a signed-in user, and checks what it shows. */
export async function readSomething(parts: ReadParts, random: SeededRandom): Promise<void> {
  const { addresses, cars, people, tolerated, expect } = parts
  const [car] = random.shuffled(cars)
  if (!car) return
  const [person = null] = random.happens(0.2) ? random.shuffled(people) : []
  const language = random.oneOf(['it', 'en'])
  const path = random.oneOf([
    `/vehicle/${car.id}`,
    `/vehicle/${car.id}`,
    `/search?make=${encodeURIComponent(car.make)}`,
    `/seller/${car.seller.id}`,
    '/',
  ])
  const cookie = [`autopiazza.language=${language}`, ...(person ? [person.cookie] : [])].join('; ')
  const requestedAt = performance.now()
  const answer = await fetch(random.oneOf(addresses) + path, { headers: { cookie } })
  const html = await answer.text()
  const received = performance.now()
  const what = `${path} for ${person ? person.userId : 'a visitor'} in ${language}`

  const isOnline = (active: boolean) =>
    car.isActive.mayBe(requestedAt, received, tolerated).includes(active) &&
    (active ? car.seller.isSuspended.mayBe(requestedAt, received, tolerated).includes(false) : true)
  const mayBeGone = isOnline(false) || car.seller.isSuspended.mayBe(requestedAt, received, tolerated).includes(true)

  expect(answer.status === 200 || answer.status === 404, `${what} is answered, not with ${answer.status}`)
  expect(html.includes(`<html lang="${language}"`), `${what} is in its language`)
  expect(html.includes(words[language]), `${what} has the words of its language`)
  const others = people.filter(({ userId }) => userId !== person?.userId && html.includes(userId))
  expect(others.length === 0, `${what} shows nothing of ${others.map(({ userId }) => userId).join()}`)
  if (person) expect(html.includes(person.userId), `${what} is that person's page`)

  const seen = path.startsWith('/vehicle') ? offeredPrice(html) : listedPrice(html, car.id)
  // The home page has some of the cars.
  if (path === '/' && seen === null) return
  expect(
    seen === null ? mayBeGone : isOnline(true),
    `${what} ${seen === null ? 'has no car' : 'has the car'} as it is online`,
  )
  if (seen === null) return
  const prices = car.price.mayBe(requestedAt, received, tolerated)
  expect(prices.includes(seen), `${what} shows ${prices.join(' or ')} €, not ${seen}`)
  const names = car.seller.name.mayBe(requestedAt, received, tolerated)
  if (path.startsWith('/vehicle') || path.startsWith('/seller'))
    expect(
      names.some((name) => html.includes(name)),
      `${what} names the seller ${names.join(' or ')}`,
    )
}

/** Returns the price on the page of a car, in euro; null where there is no car. */
function offeredPrice(html: string): number | null {
  const [, price = null] = /"price":"(\d+)\.00"/.exec(html) ?? []
  return price === null ? null : Number(price)
}

function listedPrice(html: string, id: string): number | null {
  const card = html.split('<article').find((part) => part.includes(`/vehicle/${id}"`))
  const text = card?.replaceAll(/<[^>]*>/g, ' ') ?? ''
  const [, a, b, c, d] = /\b(\d{2})\.(\d{3})\s€|€(\d{2}),(\d{3})\b/.exec(text) ?? []
  return a === undefined && c === undefined ? null : Number(`${a ?? c}${b ?? d}`)
}
