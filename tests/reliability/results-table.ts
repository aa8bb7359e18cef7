export interface PromiseResult {
  readonly title: string
  readonly count: number
  readonly facts: number
  readonly breaches: readonly string[]
  readonly figures: string
  readonly seconds: number
  /** The command that repeats it. */
  readonly replay: string
}

/** Formats one row for each promise. */
export function formatResults(results: readonly PromiseResult[], seed: number): string {
  const rows = [
    ['promise', 'rounds', 'result', 'figures', 'seconds', 'seed'],
    ...results.map(({ title, count, facts, breaches, figures, seconds }) => [
      title,
      String(count),
      breaches.length === 0 ? `kept (${facts} facts)` : `BROKEN (${breaches.length} of ${facts})`,
      figures,
      seconds.toFixed(1),
      String(seed),
    ]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
