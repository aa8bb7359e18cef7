import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { inRoot } from '../setup/places.mjs'
import { inDatabase } from './database.mjs'

const nextStart = 15_000
const allMadeWithin = 240_000

/** Asked to end while the demo's photographs are being made, it ends cleanly, and begins again. */
export async function endAmongPhotographs(product, { score, limit }) {
  const made = await countPhotographs(product.dataDir)
  const asked = performance.now()
  const code = await product.end(limit)
  const time = performance.now() - asked
  score.expect(code === 0, `it ends with 0 while photographs are made, not with ${code}`)
  product.start()
  await product.untilThere(nextStart)
  score.tell(`Ended by SIGTERM in ${(time / 1000).toFixed(1)} s, ${made} photographs made`)
}

/** However often it was ended and killed, every photograph of the demo stock is there once. */
export async function checkPhotographs(product, expect) {
  const lines = (await readFile(inRoot('demo/photos.csv'), 'utf8')).trim().split('\n')
  const all = lines.length - 1
  const begun = performance.now()
  let made = await countPhotographs(product.dataDir)
  while (made < all && performance.now() - begun < allMadeWithin) {
    await wait(500)
    made = await countPhotographs(product.dataDir)
  }
  expect(made === all, `the demo stock has ${all} photographs, not ${made}`)
}

async function countPhotographs(dataDir) {
  const [{ count }] = await inDatabase(dataDir, (query) => query('select count(*)::int from listing_photos'))
  return count
}
