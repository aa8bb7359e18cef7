import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@autopiazza/server/runtime/project-root'
import { describe, expect, test } from 'vitest'
import { findUnexported } from './deploy/exported-metrics.ts'
import {
  listQueries,
  type Panel,
  readDashboard,
  readRules,
  readTestedAlerts,
  selectorsOf,
} from './deploy/metric-queries.ts'

const rules = readRules()
const alerts = rules.filter(({ alert }) => alert !== undefined)

describe('the alerts', () => {
  test('each alert states the problem, the required action, and whether it pages an operator', () => {
    expect(alerts.length).toBeGreaterThan(20)
    const unclear = alerts.filter(
      ({ labels, annotations }) =>
        !['page', 'ticket'].includes(labels?.severity ?? '') || !annotations?.summary || !annotations.action,
    )
    expect(unclear).toEqual([])
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length)
  })

  test('each alert fires in a unit test of promtool, and alerts prone to false positives do not fire in a quiet hour', () => {
    const { firing, silent } = readTestedAlerts()
    expect(firing).toEqual(new Set(alerts.map(({ alert }) => alert)))
    expect(silent.size).toBeGreaterThan(10)
  })

  test('every metric that docs/operations.md lists under Watch has an alert', () => {
    const document = readFileSync(join(projectRoot, 'docs/operations.md'), 'utf8')
    const watched = /- \*\*Watch\.\*\*.*?(?=\n- \*\*)/s.exec(document)?.[0] ?? ''
    const named = [...watched.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(8)
    const expressions = rules.map(({ expr }) => expr).join('\n')
    expect(named.filter((name) => !expressions.includes(name))).toEqual([])
  })
})

describe('the dashboard', () => {
  const { panels, templating, uid, title, schemaVersion } = readDashboard()
  const shown = panels.filter(({ type }) => type !== 'row')

  test('the dashboard has a name, a data source variable, and panels that each have an explanation and a query', () => {
    expect({ uid, title }).toEqual({ uid: 'autopiazza', title: 'Autopiazza' })
    expect(schemaVersion).toBeGreaterThanOrEqual(36)
    expect(templating.list.map(({ name, type }) => [name, type])).toEqual([
      ['source', 'datasource'],
      ['instance', 'query'],
    ])
    expect(shown.length).toBeGreaterThan(25)
    const empty = shown.filter(
      ({ description, targets = [] }) =>
        !description || targets.length === 0 || targets.some(({ expr, legendFormat }) => !expr.trim() || !legendFormat),
    )
    expect(empty.map((panel) => panel.title)).toEqual([])
    expect(shown.map(({ type }) => type).filter((type) => !['timeseries', 'stat'].includes(type))).toEqual([])
  })

  test('the panels of the dashboard have distinct ids, do not overlap and fit the grid', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const overlaps = (one: Panel, other: Panel): boolean => {
      const [a, b] = [one.gridPos, other.gridPos]
      return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
    }
    const wrong = panels.filter(
      (panel, at) =>
        panel.gridPos.x + panel.gridPos.w > 24 || panels.slice(at + 1).some((other) => overlaps(panel, other)),
    )
    expect(wrong.map((panel) => panel.title)).toEqual([])
  })
})

describe('the queries of alerts and panels', () => {
  test.each(listQueries().map((query) => [query.place, query] as const))(
    'the query of %s can be parsed',
    (_, query) => {
      expect(() => selectorsOf(query)).not.toThrow()
    },
  )

  test('finds a query of a metric or a label that the product does not export', () => {
    const none = findUnexported('# TYPE up gauge\n')
    expect(none.length).toBeGreaterThan(50)
    expect(none).toContain('alerts.yml PartStopped: part_working')
    const others = '# TYPE unfinished_work gauge\nunfinished_work{kind="other"} 0\n'
    expect(findUnexported(others)).toContain('alerts.yml RefundsWait: unfinished_work with {"kind":"refunds_waiting"}')
    expect(() => selectorsOf({ place: 'here', text: 'sum(rate(a[5m])' })).toThrow('here: a query cannot be parsed')
  })
})
