import { describe, expect, test } from 'vitest'
import { judgePlan, type PlanNode } from './growth/judge-plan.ts'

const sizes = {
  limit: 1_000,
  rows: new Map([
    ['messages', 100_000],
    ['workshops', 20],
  ]),
  indexRows: new Map([
    ['messages_pkey', 100_000],
    ['messages_open', 50],
  ]),
  costs: new Map([['messages', 5_000]]),
}
const node = (type: string, more: Partial<PlanNode> = {}): PlanNode => ({
  'Node Type': type,
  'Plan Rows': 1,
  'Total Cost': 10,
  ...more,
})
const ofMessages = { 'Relation Name': 'messages' }
const whole = node('Seq Scan', { ...ofMessages, 'Plan Rows': 100_000, 'Total Cost': 5_000 })
const byKey = node('Index Scan', { ...ofMessages, 'Index Name': 'messages_pkey', 'Index Cond': '(id = $1)' })
const inOrder = node('Index Scan', {
  ...ofMessages,
  'Index Name': 'messages_pkey',
  'Plan Rows': 100_000,
  'Total Cost': 9_000,
})
const outer = { 'Parent Relationship': 'Outer' }

describe('a plan', () => {
  test.each<[string, PlanNode]>([
    ['reads one row by an index', byKey],
    ['reads a small table', node('Seq Scan', { 'Relation Name': 'workshops', 'Plan Rows': 20 })],
    [
      'ends after twenty rows in the order of an index',
      node('Limit', { 'Plan Rows': 20, 'Total Cost': 2, Plans: [{ ...inOrder, ...outer }] }),
    ],
    [
      'reads an index of what is open',
      node('Index Scan', { ...ofMessages, 'Index Name': 'messages_open', 'Plan Rows': 50 }),
    ],
    [
      'looks a few rows up for each of a few',
      node('Nested Loop', {
        Plans: [
          node('Seq Scan', { 'Relation Name': 'workshops', 'Plan Rows': 20, ...outer }),
          { ...byKey, 'Parent Relationship': 'Inner' },
        ],
      }),
    ],
  ])('a query plan is accepted when it %s', (_, plan) => {
    expect(judgePlan(plan, sizes)).toEqual([])
  })

  test.each<[string, PlanNode]>([
    ['reads the whole table', whole],
    [
      'sorts the whole table for twenty rows',
      node('Limit', {
        'Total Cost': 6_000,
        Plans: [node('Sort', { 'Total Cost': 6_000, ...outer, Plans: [{ ...whole, ...outer }] })],
      }),
    ],
    ['reads a whole index', inOrder],
    ['reads a wide part of an index', { ...byKey, 'Plan Rows': 5_000 }],
    [
      'looks a row up for each of many',
      node('Nested Loop', {
        Plans: [node('Function Scan', { 'Plan Rows': 5_000, ...outer }), { ...byKey, 'Parent Relationship': 'Inner' }],
      }),
    ],
    ['finds almost nothing in a wide part of an index', { ...byKey, 'Total Cost': 4_000 }],
  ])('a query plan is refused when it %s', (_, plan) => {
    expect(judgePlan(plan, sizes)).toMatchObject([{ table: 'messages' }])
  })
})
