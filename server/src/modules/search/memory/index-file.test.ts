import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readStoredIndex, storeIndex } from './index-file.ts'
import { pack } from '@autopiazza/search-index'

const folder = mkdtempSync(join(tmpdir(), 'index-'))
const file = join(folder, 'search', 'index.bin')
afterAll(() => rmSync(folder, { recursive: true }))

const part = (numbers: number[]) => ({
  packed: pack({ name: 'à', numbers: Uint32Array.from(numbers) }),
  alive: Uint32Array.of(7, 0xffffffff),
})
const characters = { plain: new Map([['à', 'a']]), lower: new Map([['À', 'à']]) }
const stored = { parts: [part([1, 2, 3]), part([])], seen: '5:9:7', characters }

test('reads an index as it was stored, and leaves no temporary file', async () => {
  await storeIndex(file, 'one', stored)
  await storeIndex(file, 'one', { ...stored, seen: '6:6:' })
  const read = await readStoredIndex(file, 'one')
  expect(read?.seen).toBe('6:6:')
  expect(read?.characters).toEqual(characters)
  expect(
    read?.parts.map(({ packed, alive }) => [packed.header, [...new Uint8Array(packed.buffer)], [...alive]]),
  ).toEqual(stored.parts.map(({ packed, alive }) => [packed.header, [...new Uint8Array(packed.buffer)], [...alive]]))
  expect(readdirSync(join(folder, 'search'))).toEqual(['index.bin'])
})

test('ignores an index file of another database, an incomplete file and any other content', async () => {
  await storeIndex(file, 'one', stored)
  expect(await readStoredIndex(file, 'another')).toBeNull()
  truncateSync(file, readFileSync(file).length - 1)
  expect(await readStoredIndex(file, 'one')).toBeNull()
  writeFileSync(file, 'something else entirely')
  expect(await readStoredIndex(file, 'one')).toBeNull()
  expect(await readStoredIndex(join(folder, 'none'), 'one')).toBeNull()
})
