export interface Row {
  readonly name: string
  readonly title: string
  readonly count: number
  readonly facts: number
  readonly breaches: number
  readonly rate: string
  readonly seconds: number
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** What was tried, and what came of it. */
export function tableOf(rows: readonly Row[], seed: number): string {
  const lines = [
    ['promise', 'rounds', 'result', 'figures', 'seconds', 'seed'],
    ...rows.map(({ title, count, facts, breaches, rate, seconds }) => [
      title,
      String(count),
      breaches === 0 ? `kept (${facts} facts)` : `BROKEN (${breaches} of ${facts})`,
      rate,
      seconds.toFixed(1),
      String(seed),
    ]),
  ]
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
