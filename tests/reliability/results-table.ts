export interface Row {
  readonly title: string
  readonly count: number
  readonly facts: number
  readonly breaches: readonly string[]
  readonly figures: string
  readonly seconds: number
  /** The command that repeats it. */
  readonly replay: string
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** What was tried, and what came of it. */
export function tableOf(rows: readonly Row[], seed: number): string {
  const lines = [
    ['promise', 'rounds', 'result', 'figures', 'seconds', 'seed'],
    ...rows.map(({ title, count, facts, breaches, figures, seconds }) => [
      title,
      String(count),
      breaches.length === 0 ? `kept (${facts} facts)` : `BROKEN (${breaches.length} of ${facts})`,
      figures,
      seconds.toFixed(1),
      String(seed),
    ]),
  ]
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []
  const told = lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
  return told.map((line) => line.trimEnd()).join('\n')
}
