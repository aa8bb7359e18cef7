import { setTimeout as wait } from 'node:timers/promises'
import { checkStock } from './database.mjs'

const firstStart = 30_000

/** A random while after it has said this. What one start has done the next one finds, so it must do the rest. */
const moments = [
  { after: 'Creating the database cluster', within: 1000 },
  { after: 'Creating the database cluster', within: 1000 },
  { after: 'Applying migration', within: 250 },
  { after: 'Starting PostgreSQL', within: 2000 },
  { after: 'Starting PostgreSQL', within: 2000 },
]
export const killsInFirstBoot = moments.length

/** Kills the first boot again and again, while it makes the database, migrates it and loads the demo stock; then lets it come to its end. */
export async function bootInSpiteOfKills(product, kills, { random, score }) {
  for (const [index, { after, within }] of moments.slice(0, kills).entries()) {
    product.start()
    await product.until(() => product.hasSaid(after) || product.isThere, `'${after}' was said`, firstStart)
    await wait(random() * within)
    const [isOver, age] = [product.isThere, performance.now() - product.begun]
    await product.kill()
    const where = isOver ? 'just after the first boot' : `in the first boot, after '${product.lastWord}'`
    score.tell(`${index + 1}. killed ${where}, ${(age / 1000).toFixed(1)} s old`)
  }
  product.start()
  const time = await product.untilThere(firstStart)
  await product.checkProcesses(score.expect)
  await checkStock(product.dataDir, score.expect)
  const stock = product.hasSaid('Loaded the demo stock') ? ', the demo stock loaded only now' : ''
  score.tell(`There after ${(time / 1000).toFixed(1)} s, in spite of ${kills} kills${stock}`)
}
