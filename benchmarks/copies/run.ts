import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CardProvider } from '../../tests/reliability/checkout/card-provider.ts'
import { ProductCopies } from '../../tests/reliability/copies/product-copies.ts'
import { Proxy } from '../../tests/reliability/copies/proxy.ts'
import { insertAccounts, insertVehicles, type Query } from '../../tests/reliability/people/test-accounts.ts'
import { ProductDatabase } from '../../tests/reliability/product/product-database.ts'
import { compare, compareSameAnswers } from '../interleaved.ts'
import { sized } from '../size.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: sized('5', '1') },
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: sized('128', '2') },
  },
})
const goal = 0.9
const cars = 200

const folder = await mkdtemp(join(tmpdir(), 'autopiazza-copies-'))
const stops: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true, maxRetries: 5 })]
try {
  const three = await Proxy.prepare()
  const provider = await CardProvider.start(join(folder, 'provider'), three.address)
  stops.push(() => provider.close())
  const copies = await ProductCopies.start({
    folder,
    proxy: three,
    settings: { ...provider.settings, SESSION_SECRET: randomUUID() + randomUUID() },
  })
  stops.push(() => copies.killEverything())
  const database = new ProductDatabase(copies.databaseDir)
  stops.push(() => database.close())
  const query: Query = database.query
  const sellers = await insertAccounts(query, 'vendor', cars)
  const [car = ''] = await insertVehicles(
    query,
    sellers.map(({ id }) => id),
    12_900,
  )
  const one = await Proxy.prepare()
  await one.start(
    await mkdtemp(join(folder, 'one-')),
    copies.web.slice(0, 1).map(({ port }) => port),
  )
  stops.push(() => one.stop())
  await one.waitUntilReached(10_000)
  const size = {
    rounds: Number(options.rounds),
    seconds: Number(options.seconds),
    connections: Number(options.connections),
  }
  const headers = { host: new URL(three.address).host, 'accept-encoding': 'gzip' }
  const sides = (name: string) =>
    [
      { name: `${name}, three copies`, url: three.address, headers },
      { name: `${name}, one copy`, url: one.address, headers },
    ] as const
  for (const [name, path] of [
    ['search', '/api/search?make=Fiat'],
    ['car', `/vehicle/${car}`],
  ] as const) {
    const [copied, alone] = sides(name)
    await compareSameAnswers({ ...copied, path }, { ...alone, path }, goal, size)
  }
  // Its responses have no Content-Length.
  const [copied, alone] = sides('facets')
  const paths = ['/api/search/facets?make=Fiat']
  await compare({ ...copied, paths }, { ...alone, paths }, goal, size)
} finally {
  for (const stop of stops.toReversed()) await stop()
}
