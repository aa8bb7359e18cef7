import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRowCounter } from './count-rows.ts'
import { createPartFormat } from './part-format.ts'
import { type PartPlace, readParts, writeParts } from './parts.ts'
import type { BackupPlace } from './ports.ts'
import { inGroups, mergeNames, namesNotIn } from './sorted-names.ts'

const secret = 'a secret of thirty-two characters.'
const formats = [
  ['encrypted', createPartFormat(secret)],
  ['not encrypted', createPartFormat(undefined)],
] as const

describe.each(formats)('part of a backup, %s', (_, format) => {
  test('reads a backup part exactly as it was written', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(new Uint8Array(format.unpack('a', format.pack('a', bytes)))).toEqual(bytes)
      }),
    )
  })

  test('refuses a backup part under another name', () => {
    const packed = format.pack('backups/1/users.0', Buffer.from('rows'))
    expect(() => format.unpack('backups/1/users.1', packed)).toThrow('backups/1/users.1 is damaged')
  })

  test('refuses a backup part with any flipped bit or truncated at any byte', () => {
    const packed = format.pack('a', Buffer.from('some rows of a table'))
    for (let at = 0; at < packed.length; at += 1) {
      const changed = Buffer.from(packed)
      changed[at] = (changed[at] ?? 0) ^ 4
      expect(() => format.unpack('a', changed)).toThrow('is damaged')
      expect(() => format.unpack('a', packed.subarray(0, at))).toThrow('is damaged')
    }
  })
})

test('refuses to decrypt a backup part with another key', () => {
  const [format, other] = [createPartFormat(secret), createPartFormat(`${secret} 2`)]
  const packed = format.pack('a', Buffer.from('anna@example.it'))
  expect(packed.includes('anna')).toBe(false)
  expect(packed.equals(format.pack('a', Buffer.from('anna@example.it')))).toBe(false)
  expect(other.keyId).not.toBe(format.keyId)
  expect(() => other.unpack('a', packed)).toThrow('is damaged')
})

/** Formats rows as PostgreSQL's binary COPY does: fields with their lengths, -1 for null. */
function copyData(rows: readonly (readonly (Uint8Array | null)[])[]): Buffer {
  const int = (value: number, bytes: 2 | 4): Buffer => {
    const buffer = Buffer.alloc(bytes)
    if (bytes === 2) buffer.writeInt16BE(value)
    else buffer.writeInt32BE(value)
    return buffer
  }
  const fieldOf = (field: Uint8Array | null) => (field ? [int(field.length, 4), field] : [int(-1, 4)])
  return Buffer.concat([
    Buffer.from('PGCOPY\n\u00ff\r\n\0', 'latin1'),
    int(0, 4),
    int(0, 4),
    ...rows.flatMap((fields) => [int(fields.length, 2), ...fields.flatMap(fieldOf)]),
    int(-1, 2),
  ])
}

describe('rows of COPY data', () => {
  const field = fc.option(fc.uint8Array({ maxLength: 12 }))

  test('counts the rows of COPY data however the bytes are divided', () => {
    fc.assert(
      fc.property(fc.array(fc.array(field, { maxLength: 5 })), fc.integer({ min: 1, max: 40 }), (rows, size) => {
        const counter = createRowCounter()
        const data = copyData(rows)
        for (let at = 0; at < data.length; at += size) counter.push(data.subarray(at, at + size))
        expect({ rows: counter.rows, isComplete: counter.isComplete }).toEqual({ rows: rows.length, isComplete: true })
      }),
    )
  })

  test('detects COPY data that is truncated', () => {
    const counter = createRowCounter()
    counter.push(copyData([[Buffer.from('a')]]).subarray(0, -1))
    expect(counter.isComplete).toBe(false)
  })

  test('refuses data that is not COPY data, and data after its end', () => {
    expect(() => createRowCounter().push(Buffer.from('id,name\n'))).toThrow('not COPY data')
    expect(() => createRowCounter().push(Buffer.concat([copyData([]), Buffer.of(0)]))).toThrow('after the end')
  })
})

async function* of<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}

describe('sorted names', () => {
  const names = fc.uniqueArray(fc.string({ maxLength: 3 })).map((list) => list.toSorted())

  test('returns the names that are missing in the other list', async () => {
    await fc.assert(
      fc.asyncProperty(names, names, async (first, second) => {
        const expected = first.filter((name) => !second.includes(name))
        expect(await Array.fromAsync(namesNotIn(of(first), of(second)))).toEqual(expected)
      }),
    )
  })

  test('merges several lists in order without duplicates', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(names, { maxLength: 4 }), async (lists) => {
        const expected = [...new Set(lists.flat())].toSorted()
        expect(await Array.fromAsync(mergeNames(lists.map(of)))).toEqual(expected)
      }),
    )
  })

  test('groups a sorted list of names', async () => {
    expect(await Array.fromAsync(inGroups(of([1, 2, 3, 4, 5]), 2))).toEqual([[1, 2], [3, 4], [5]])
  })
})

test('reads data of many backup parts as it was written, and refuses parts in another order', async () => {
  const files = new Map<string, Uint8Array>()
  const place: BackupPlace = {
    put: async (name, bytes) => void files.set(name, bytes),
    get: async (name) => files.get(name) ?? null,
    list: () => of([...files.keys()]),
    remove: async (names) => names.forEach((name) => files.delete(name)),
  }
  const to: PartPlace = { place, format: createPartFormat(secret) }
  let state = 1
  const chunks = Array.from({ length: 40 }, () => {
    const bytes = Buffer.alloc(500_000)
    for (let at = 0; at < bytes.length; at += 4)
      bytes.writeUInt32LE((state = (state * 1_664_525 + 1_013_904_223) >>> 0), at)
    return bytes
  })
  const parts = await writeParts(to, 'table', of(chunks))
  expect(parts.map(({ name }) => name)).toEqual(['table.0', 'table.1', 'table.2'])
  const read = Buffer.concat(await Array.fromAsync(readParts(to, parts)))
  expect(read.equals(Buffer.concat(chunks))).toBe(true)
  await expect(Array.fromAsync(readParts(to, parts.toReversed()))).rejects.toThrow('Unknown frame')
  await expect(Array.fromAsync(readParts(to, parts.slice(0, 2)))).rejects.toThrow('unexpected end')
})
