import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import { projectRoot } from '@autopiazza/server/runtime/project-root'
import { parse } from 'yaml'

/** A query of an alert or a panel, and its place. */
export interface MetricQuery {
  readonly place: string
  readonly text: string
}

export interface Rule {
  readonly alert?: string
  readonly record?: string
  readonly expr: string
  readonly for?: string
  readonly labels?: { readonly severity?: string }
  readonly annotations?: { readonly summary?: string; readonly action?: string }
}

export interface Panel {
  readonly id: number
  readonly type: string
  readonly title: string
  readonly description?: string
  readonly gridPos: Readonly<Record<'x' | 'y' | 'w' | 'h', number>>
  readonly targets?: readonly { readonly refId: string; readonly expr: string; readonly legendFormat: string }[]
}

export interface Dashboard {
  readonly uid: string
  readonly title: string
  readonly schemaVersion: number
  readonly panels: readonly Panel[]
  readonly templating: { readonly list: readonly { readonly name: string; readonly type: string }[] }
  readonly annotations: { readonly list: readonly { readonly name: string; readonly expr: string }[] }
}

const textOf = (file: string): string => readFileSync(join(projectRoot, 'deploy', file), 'utf8')

export const readRules = (): readonly Rule[] =>
  (parse(textOf('prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(({ rules }) => rules)

/** Returns the alerts that the unit tests of the rules expect to fire, or not to fire. */
export function readTestedAlerts(): { readonly firing: ReadonlySet<string>; readonly silent: ReadonlySet<string> } {
  type Expected = { readonly alertname: string; readonly exp_alerts: readonly unknown[] }
  const { tests } = parse(textOf('prometheus/alerts.test.yml')) as { tests: { alert_rule_test: Expected[] }[] }
  const expected = tests.flatMap((one) => one.alert_rule_test)
  const named = (isRinging: boolean) =>
    new Set(expected.filter((one) => one.exp_alerts.length > 0 === isRinging).map(({ alertname }) => alertname))
  return { firing: named(true), silent: named(false) }
}

export const readDashboard = (): Dashboard => JSON.parse(textOf('grafana/autopiazza.json')) as Dashboard

export function listQueries(): readonly MetricQuery[] {
  const { panels, annotations } = readDashboard()
  return [
    ...readRules().map(({ alert, record, expr }) => ({ place: `alerts.yml ${alert ?? record}`, text: expr })),
    ...panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }) => ({ place: `panel ${title}`, text: expr })),
    ),
    ...annotations.list.map(({ name, expr }) => ({ place: `annotation ${name}`, text: expr })),
  ]
}

interface Selector {
  readonly metric: string
  /** Labels that must have exactly one value. */
  readonly labels: Readonly<Record<string, string>>
}

/** Returns the series that a query selects; Grafana's `$__rate_interval` and `$instance` are filled in. Throws where the query cannot be parsed. */
export function selectorsOf({ place, text }: MetricQuery): readonly Selector[] {
  const query = text.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*')
  const selectors: Selector[] = []
  parser.parse(query).iterate({
    enter: ({ type, node, from, to }) => {
      if (type.isError) throw new Error(`${place}: a query cannot be parsed at ${query.slice(from, from + 20)}`)
      if (type.name !== 'VectorSelector') return
      const metric = node.getChild('Identifier')
      if (!metric) throw new Error(`${place}: ${query.slice(from, to)} names no metric`)
      const matchers = [...query.slice(from, to).matchAll(/(\w+)="([^"]*)"/g)]
      selectors.push({
        metric: query.slice(metric.from, metric.to),
        labels: Object.fromEntries(matchers.map(([, name = '', value = '']) => [name, value])),
      })
    },
  })
  return selectors
}
