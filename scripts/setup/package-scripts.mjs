import { readFileSync } from 'node:fs'
import { inRoot } from './places.mjs'

const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))

/** Returns what `npm run NAME` runs, as a Node program and its arguments, so that tests run the same command as users. */
export function commandOf(name) {
  const [node, program, ...args] = scripts[name]?.split(' ') ?? []
  if (node !== 'node') throw new Error(`npm run ${name} does not run a Node program`)
  return [inRoot(program), ...args]
}
