import { readFileSync } from 'node:fs'
import { inRoot } from './places.mjs'

const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))

/** What `npm run NAME` runs, as a program of Node and its arguments: what a test runs so is what people type. */
export function commandOf(name) {
  const [node, program, ...args] = scripts[name]?.split(' ') ?? []
  if (node !== 'node') throw new Error(`npm run ${name} is no program of Node`)
  return [inRoot(program), ...args]
}
