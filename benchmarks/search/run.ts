import { isDeepStrictEqual, parseArgs } from 'node:util'
import { join } from 'node:path'
import { compare } from '../interleaved.ts'
import { startProduct, startScript } from '../running-product.ts'
import { openAdvertsDatabase } from './adverts-database.ts'
import { type Kind, kinds, questions } from './questions.ts'

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '8' },
    connections: { type: 'string', default: '16' },
    kind: { type: 'string', default: 'mix' },
  },
})
const kindOption: Kind | 'mix' = kinds.find((kind) => kind === options.kind) ?? 'mix'

async function checkEqualAnswers(addresses: readonly string[], queries: readonly string[]): Promise<void> {
  for (const query of new Set(queries)) {
    const answers = await Promise.all(addresses.map(async (address) => (await fetch(`${address}?${query}`)).json()))
    if (!isDeepStrictEqual(answers[0], answers[1]))
      throw new Error(
        `The answers differ for ?${query}:\n${answers.map((answer) => JSON.stringify(answer).slice(0, 600)).join('\n')}`,
      )
  }
}

const database = await openAdvertsDatabase(Number(options.rows))
const running: { stop(): Promise<void> }[] = [database]
try {
  const product = await startProduct({
    DATABASE_URL: database.connectionString,
    DEMO: '0',
    SESSION_SECRET: 'only for this measurement, never anywhere else',
  })
  running.unshift(product)
  const bare = await startScript(join(import.meta.dirname, 'bare-server.ts'), {
    DATABASE_URL: database.connectionString,
  })
  running.unshift(bare)

  const queries = questions(kindOption, 600)
  await checkEqualAnswers([`${product.url}/api/search`, `${bare.url}/`], queries)
  process.stdout.write(
    `${Number(options.rows).toLocaleString('en')} adverts, ${kindOption}, ${options.connections} connections; ${new Set(queries).size} different questions answered alike\n`,
  )
  await compare(
    { name: 'ours', url: product.url, paths: queries.map((query) => `/api/search?${query}`) },
    { name: 'bare', url: bare.url, paths: queries.map((query) => `/?${query}`) },
    0.7,
    { rounds: Number(options.rounds), seconds: Number(options.seconds), connections: Number(options.connections) },
  )
} finally {
  for (const each of running) await each.stop()
}
