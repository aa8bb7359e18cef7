import { listQueries, readRules, selectorsOf } from './metric-queries.ts'

/** Metrics that Prometheus adds itself, and metrics that depend on another setting. */
const notOurs = new Set(['up'])
const withSettings = new Set(['database_replica_lag_seconds'])
/** Labels that Prometheus adds when it scrapes a process. */
const addedLabels = new Set(['job', 'instance'])

/** Series that a new product does not have yet: each appears with its first call, or the first backup. */
const withUse = /^((operation|page|provider_call|http_request)_duration_seconds|backup_age_seconds)/

interface Exported {
  readonly names: ReadonlySet<string>
  readonly series: readonly string[]
}

function readMetrics(text: string): Exported {
  const lines = text.split('\n')
  const names = new Set<string>()
  for (const line of lines) {
    const [, name = '', type = ''] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? []
    if (!name) continue
    names.add(name)
    if (type === 'histogram') for (const part of ['bucket', 'count', 'sum']) names.add(`${name}_${part}`)
  }
  return { names, series: lines.filter((line) => line !== '' && !line.startsWith('#')) }
}

/** Returns metrics and label values that alerts and panels use and the product does not export. */
export function findUnexported(text: string): readonly string[] {
  const { names, series } = readMetrics(text)
  const recorded = new Set(readRules().flatMap(({ record }) => record ?? []))
  return listQueries().flatMap((query) =>
    selectorsOf(query).flatMap(({ metric, labels }) => {
      if (notOurs.has(metric) || withSettings.has(metric) || recorded.has(metric)) return []
      if (!names.has(metric)) return [`${query.place}: ${metric}`]
      if (withUse.test(metric)) return []
      const own = Object.entries(labels).filter(([name]) => !addedLabels.has(name))
      const isThere = series.some(
        (line) => line.startsWith(metric) && own.every(([name, value]) => line.includes(`${name}="${value}"`)),
      )
      return isThere ? [] : [`${query.place}: ${metric} with ${JSON.stringify(labels)}`]
    }),
  )
}
