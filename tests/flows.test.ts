import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { machines } from '../scripts/states/machines.ts'
import { drawStates, stateTexts } from '../scripts/states/state-texts.ts'
import { findStaleNames, flows } from './architecture/flows.ts'
import { root } from './architecture/sources.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

test.each(stateTexts())('$path agrees with the tables of states (npm run states writes it)', ({ path, text }) => {
  expect(read(path)).toBe(text)
})

test('every table of states is drawn once, in a file that npm run states writes', () => {
  const marker = /<!-- states:(\w+) -->/g
  const drawn = flows().flatMap((path) => [...read(path).matchAll(marker)].map(([, name = '']) => name))
  expect(drawn.toSorted()).toEqual(Object.keys(machines).toSorted())
  const writtenFiles = new Set(stateTexts().map(({ path }) => path))
  expect(flows().filter((path) => marker.test(read(path)) && !writtenFiles.has(path))).toEqual([])
})

test.each(flows())('%s names only operations, events, constraints, states and modules that exist', (path) => {
  expect(findStaleNames(read(path))).toEqual([])
})

test.each([
  ['an operation', '```mermaid\nsequenceDiagram\n  B->>C: acceptOfer\n```', 'acceptOfer'],
  ['an event', '```mermaid\nsequenceDiagram\n  B->>C: OfferForgotten, after the commit\n```', 'OfferForgotten'],
  ['a constraint', 'The database refuses it (`one_offer_per_moon`).', 'one_offer_per_moon'],
  ['a function', '`forgetOffer()` does it.', 'forgetOffer'],
  ['a state', '```mermaid\nstateDiagram-v2\n  open --> lunar: at night\n```', 'lunar'],
  ['a module', '```mermaid\nsequenceDiagram\n  participant A as afterlife\n```', 'afterlife'],
])('finds %s that does not exist in a flow', (_, text, name) => {
  expect(findStaleNames(text)).toEqual([name])
})

test('a drawing that differs from its table is replaced', () => {
  const stale = '<!-- states:offer -->\n\n```mermaid\nstateDiagram-v2\n  open --> sold\n```\n\n<!-- /states -->'
  expect(drawStates(stale)).toContain('open --> accepted: the other side accepts')
  expect(drawStates(stale)).not.toContain('open --> sold')
})
