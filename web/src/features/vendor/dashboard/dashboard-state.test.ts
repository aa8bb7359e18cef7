import { describe, expect, test } from 'vitest'
import { changeDashboard, queryOf, readDashboard } from './dashboard-state.ts'

const published = '01a20226-4216-7087-a40a-8a4375dc6a7b'

describe('the address of the dashboard', () => {
  test.each([
    [{}, {}],
    [{ tab: 'listings' }, {}],
    [{ tab: 'nothing', page: '2' }, { page: 2 }],
    [
      { q: '  fiat 500 ', status: 'inactive', sort: 'views_desc', page: '3' },
      { q: 'fiat 500', status: 'inactive', sort: 'views_desc', page: 3 },
    ],
    [{ q: 500, status: 'gone', sort: 'newest', page: '1' }, { q: '500' }],
    [
      { review: '1', q: 'fiat' },
      { review: 1, q: 'fiat' },
    ],
    [{ review: 'yes' }, {}],
    [{ tab: 'sales', review: '1' }, { tab: 'sales' }],
    [{ page: '-2' }, {}],
    [{ online: published }, { online: published }],
    [{ online: 'x' }, {}],
    [{ online: published, tab: 'sales' }, { tab: 'sales' }],
    [{ page: '999999999' }, { page: 10_000 }],
    [{ tab: 'messages', q: 'fiat', page: '2' }, { tab: 'messages' }],
    [{ tab: 'profile', q: 'fiat', page: '2' }, { tab: 'profile' }],
    [
      { tab: 'inventory', view: 'pickups', q: 'fiat', page: '2' },
      { tab: 'inventory', q: 'fiat', page: 2 },
    ],
    [
      { tab: 'inventory', view: 'vehicles', q: 'fiat', page: '2', status: 'active' },
      { tab: 'inventory', view: 'vehicles', q: 'fiat', page: 2 },
    ],
    [
      { tab: 'sales', state: 'open' },
      { tab: 'sales', state: 'open' },
    ],
    [
      { tab: 'sales', state: 'ended', page: '2', q: 'fiat' },
      { tab: 'sales', state: 'ended', page: 2 },
    ],
  ])('parses the dashboard parameters %o as %o', (raw, expected) => {
    expect(readDashboard(raw)).toEqual(expected)
  })

  test('omits defaults from the dashboard URL and parses it back unchanged', () => {
    const state = { tab: 'sales', state: 'completed', page: 2 } as const
    expect(queryOf(state)).toEqual(state)
    expect(readDashboard(queryOf(state))).toEqual(state)
    expect(queryOf({ tab: 'listings', sort: 'newest' })).toEqual({})
  })
})

test('changing a filter of a dashboard tab returns to the first page and hides the new advert, and paging preserves the filter', () => {
  expect(changeDashboard({ online: published }, { status: 'active' })).toEqual({ status: 'active' })
  expect(changeDashboard({ q: 'fiat', page: 3 }, { status: 'active' })).toEqual({ q: 'fiat', status: 'active' })
  expect(changeDashboard({ q: 'fiat' }, { page: 4 })).toEqual({ q: 'fiat', page: 4 })
})
