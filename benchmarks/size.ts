const flag = process.argv.indexOf('--smallest')

/** Whether this run only shows that the benchmark still works: every part once, with the least of everything, and nothing left on the disk. */
export const isSmallest = flag !== -1

if (isSmallest) process.argv.splice(flag, 1)

/** The standard value of an option: the usual one, or the one of the smallest run. */
export function sized(usual: string, smallest: string): string {
  return isSmallest ? smallest : usual
}
