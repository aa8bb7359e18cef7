/** Whether this run only checks that the benchmark still works: every part once, with the minimum of everything. */
export const isQuick = takeFlag('--quick')

/** Whether generated databases stay on the disk for the next run. */
export const keepsDatabases = takeFlag('--keep')

function takeFlag(name: string): boolean {
  const at = process.argv.indexOf(name)
  if (at !== -1) process.argv.splice(at, 1)
  return at !== -1
}

/** Returns the default of an option: the usual one, or the one of the quick run. */
export function sized(usual: string, quick: string): string {
  return isQuick ? quick : usual
}
