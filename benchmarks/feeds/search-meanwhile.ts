import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createPool } from '@autopiazza/server/database/pool'
import { insertAccounts, openSessions } from '../../tests/reliability/people/test-accounts.ts'
import type pg from 'pg'
import { percentile, printLine, verdict } from '../percentiles.ts'
import { startProduct } from '../running-product.ts'
import { openAdvertsDatabase } from '../search/adverts-database.ts'
import { questions } from '../search/questions.ts'
import { isQuick } from '../size.ts'
import { stockFile } from './generated-stock.ts'

/** p99 of a search during an import, as a multiple of p99 at rest. */
const goal = 2
const searchesAtRest = isQuick ? 20 : 1_500
const betweenSearches = 10

/** Measures a search of one visitor at rest and while a dealer's first stock is read and applied, in one product. */
export async function measureSearchMeanwhile(adverts: number, cars: number): Promise<void> {
  const database = await openAdvertsDatabase(adverts)
  const stops: (() => unknown)[] = [() => database.stop()]
  try {
    const secret = randomUUID() + randomUUID()
    const product = await startProduct({
      DATABASE_URL: database.connectionString,
      DEMO: '0',
      SESSION_SECRET: secret,
    })
    stops.push(() => product.stop())
    const pool = createPool({
      connectionString: database.connectionString,
      log: { warn: () => undefined },
    })
    stops.push(() => pool.end())
    const query = async <T extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
      (await pool.query<T>(text, [...values])).rows
    const accounts = await insertAccounts(query, 'vendor', 1)
    const [lines = []] = await openSessions({ pool, baseUrl: product.url, secret, accounts })
    const headers = { cookie: lines.map((line) => line.split(';')[0]).join('; '), origin: product.url }
    const call = async (method: string, path: string, body?: FormData | string): Promise<Imported> => {
      const type = typeof body === 'string' ? 'application/json' : undefined
      const answer = await fetch(`${product.url}/api/vendor/imports${path}`, {
        method,
        headers: type === undefined ? headers : { ...headers, 'content-type': type },
        body: body ?? null,
      })
      if (!answer.ok) throw new Error(`${method} ${path} answered with ${answer.status}: ${await answer.text()}`)
      return (await answer.json()) as Imported
    }
    const untilState = async (id: string, state: string): Promise<Imported> => {
      for (let attempt = 0; attempt < 3_000; attempt += 1) {
        const found = await call('GET', `/${id}`)
        if (found.state === state) return found
        await pause(200)
      }
      throw new Error(`The import was not ${state} within ten minutes`)
    }

    const paths = questions('mix', 600).map((text) => `${product.url}/api/search?${text}`)
    const searchWhile = async (isOver: (done: number) => boolean): Promise<number[]> => {
      const times: number[] = []
      while (!isOver(times.length)) {
        const begun = performance.now()
        const answer = await fetch(paths[times.length % paths.length] ?? '')
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`A search answered with ${answer.status}`)
        times.push(performance.now() - begun)
        await pause(betweenSearches)
      }
      return times
    }
    await searchWhile((done) => done === searchesAtRest)
    const atRest = await searchWhile((done) => done === searchesAtRest)

    const running = { isOver: false }
    const importing = (async () => {
      const form = new FormData()
      const bytes = stockFile({ cars: Array.from({ length: cars }, (_, at) => at), exportedAt: '2026-11-30 06:00' })
      form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'text/csv' }), 'stock.csv')
      const { id, columns } = await call('POST', '', form)
      const answer = columns.map(({ name, field }) => ({ name, field }))
      await call('PUT', `/${id}/columns`, JSON.stringify({ columns: answer }))
      await untilState(id, 'ready')
      await call('POST', `/${id}/apply`)
      await untilState(id, 'applied')
    })().finally(() => (running.isOver = true))
    const [meanwhile] = await Promise.all([searchWhile(() => running.isOver), importing])
    const [rest, busy] = [percentile(atRest, 0.99), percentile(meanwhile, 0.99)]
    const medians = [percentile(atRest, 0.5), percentile(meanwhile, 0.5)].map((time) => time.toFixed(1))
    printLine(`a search at rest: p50 ${medians[0]} ms, p99 ${rest.toFixed(1)} ms (${atRest.length} searches)`)
    printLine(`during an import: p50 ${medians[1]} ms, p99 ${busy.toFixed(1)} ms (${meanwhile.length} searches)`)
    printLine(
      `p99 of a search during an import ${(busy / rest).toFixed(2)} times   goal ${goal} ${verdict(busy <= goal * rest)}`,
    )
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

interface Imported {
  readonly id: string
  readonly state: string
  readonly columns: readonly { readonly name: string; readonly field: string | null }[]
}
