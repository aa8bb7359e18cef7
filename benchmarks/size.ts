/** Whether this run only shows that the benchmark still works: every part once, with the least of everything. */
export const isQuick = takeFlag('--quick')

/** Whether made-up databases stay on the disk for the next run, instead of going with this one. */
export const isKept = takeFlag('--keep')

function takeFlag(name: string): boolean {
  const at = process.argv.indexOf(name)
  if (at !== -1) process.argv.splice(at, 1)
  return at !== -1
}

/** The standard value of an option: the usual one, or the one of the quick run. */
export function sized(usual: string, quick: string): string {
  return isQuick ? quick : usual
}
