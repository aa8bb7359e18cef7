import { listQueries, readRules, selectorsOf } from './metric-queries.ts'

/** What Prometheus adds by itself, and what a product has only with another setting. */
const notOurs = new Set(['up'])
const withSettings = new Set(['database_replica_lag_seconds'])
/** Labels that Prometheus adds when it reads a process. */
const addedLabels = new Set(['job', 'instance'])

/** A new product has no series of these yet: each comes with its first call, or the first backup. */
const withUse = /^((operation|page|provider_call|http_request)_duration_seconds|backup_age_seconds)/

interface Exported {
  readonly names: ReadonlySet<string>
  /** The lines of the series. */
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

/** What alarms and panels ask for and a product's metrics do not have: metrics, and values of labels. */
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
