import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { lagMilliseconds, readLogPosition } from './log-position.ts'

test('orders WAL positions as PostgreSQL does', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (value) => {
      const text = `${(value >> 32n).toString(16).toUpperCase()}/${(value & 0xffffffffn).toString(16).toUpperCase()}`
      expect(readLogPosition(text)).toBe(value)
    }),
  )
})

test('rejects text that is not a WAL position', () => {
  for (const text of ['', '/', '1/', '1/G', '123456789/0', '0/0/0', '1/2; drop'])
    expect(readLogPosition(text)).toBeNull()
})

describe('replica lag', () => {
  const written = [
    { position: 10n, at: 1_000 },
    { position: 20n, at: 1_100 },
    { position: 30n, at: 1_500 },
  ]

  it('reports no replication lag when the replica has replayed everything', () => {
    expect(lagMilliseconds(written, 30n, 9_000)).toBe(0)
    expect(lagMilliseconds([], 0n, 9_000)).toBe(0)
  })

  it('reports the age of the oldest position that the replica has not replayed as the lag', () => {
    expect(lagMilliseconds(written, 10n, 1_600)).toBe(500)
    expect(lagMilliseconds(written, 25n, 1_600)).toBe(100)
    expect(lagMilliseconds(written, 5n, 1_600)).toBe(600)
  })
})
