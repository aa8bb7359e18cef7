import { describe, expect, test } from 'vitest'
import { linksFor, linkState } from './workshop-answers.ts'

const startsAt = new Date('2027-03-28T07:00:00Z')
const proposedAt = new Date('2027-03-30T07:00:00Z')
const now = new Date('2027-03-20T12:00:00Z')

describe('the links of a booking', () => {
  test('makes the links of a request valid until the later of its requested and proposed slots begins', () => {
    const linksOf = (proposed: Date | null) => linksFor({ status: 'requested', startsAt, proposedAt: proposed })
    expect(linksOf(null)).toEqual(['confirm', 'propose', 'cancel'].map((action) => ({ action, expiresAt: startsAt })))
    expect(linksOf(proposedAt).map(({ expiresAt }) => expiresAt)).toEqual([proposedAt, proposedAt, proposedAt])
  })

  test('makes the links of an appointment valid until sixty days after it', () => {
    const expiresAt = new Date('2027-05-27T07:00:00Z')
    expect(linksFor({ status: 'confirmed', startsAt, proposedAt: null })).toEqual([
      { action: 'complete', expiresAt },
      { action: 'cancel', expiresAt },
    ])
  })

  test('creates no links for a closed booking', () => {
    for (const status of ['completed', 'cancelled'] as const)
      expect(linksFor({ status, startsAt, proposedAt: null })).toEqual([])
  })

  test.each([
    ['open', { revision: 2, expiresAt: startsAt, usedAt: null }],
    ['used', { revision: 2, expiresAt: startsAt, usedAt: now }],
    ['used', { revision: 1, expiresAt: startsAt, usedAt: now }],
    ['superseded', { revision: 1, expiresAt: startsAt, usedAt: null }],
    ['superseded', { revision: 1, expiresAt: now, usedAt: null }],
    ['expired', { revision: 2, expiresAt: now, usedAt: null }],
  ])("decides on the use of a workshop's link: %s", (state, link) => expect(linkState(link, 2, now)).toBe(state))
})
