import { describe, expect, test } from 'vitest'
import { byId, inPages, sweep } from './sweep.ts'

const done = async (ids: readonly string[], work: (id: string) => Promise<void | 'stop'>) => {
  const reached: string[] = []
  const result = await sweep({
    failure: 'cars could not be washed',
    rows: byId(ids),
    work: (row) => {
      reached.push(row.id)
      return work(row.id)
    },
  }).catch((error: unknown) => error)
  return { reached, result }
}

describe('sweep', () => {
  test('processes every row even if some fail, and throws one error with the failed rows and their reasons', async () => {
    const { reached, result } = await done(['a', 'b', 'c', 'd'], async (id) => {
      if (id === 'a' || id === 'c') throw new Error(`no water for ${id}`)
    })
    expect(reached).toEqual(['a', 'b', 'c', 'd'])
    expect(result).toMatchObject({
      message: '2 cars could not be washed: a: no water for a; c: no water for c',
      errors: [{ message: 'no water for a' }, { message: 'no water for c' }],
    })
  })

  test('names ten failed rows and counts the others', async () => {
    const ids = Array.from({ length: 12 }, (_, at) => `car${at}`)
    const { result } = await done(ids, () => Promise.reject(new Error('dry')))
    expect((result as Error).message).toMatch(/^12 cars .*; car9: dry; …$/)
  })

  test('stops at once when the database cannot be reached or the work returns stop', async () => {
    const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const ended = await done(['a', 'b'], () => Promise.reject(lost))
    expect(ended).toEqual({ reached: ['a'], result: lost })
    expect(await done(['a', 'b'], async () => 'stop')).toEqual({ reached: ['a'], result: undefined })
  })

  test('processes every page of rows', async () => {
    const ids = ['1', '2', '3', '4', '5']
    const list = async (after: string) => byId(ids.filter((id) => id > after).slice(0, 2))
    const seen: string[] = []
    for await (const { id } of inPages(list)) seen.push(id)
    expect(seen).toEqual(ids)
  })
})
