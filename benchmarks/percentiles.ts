export function percentile(times: readonly number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? Number.NaN
}

export const printLine = (line: string) => process.stdout.write(`${line}\n`)

export const verdict = (isReached: boolean) => (isReached ? 'reached' : 'missed')
