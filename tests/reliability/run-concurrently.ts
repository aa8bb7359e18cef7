/** Processes each item, at most `concurrency` at the same time. */
export async function runConcurrently<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const waiting = items.entries()
  const worker = async (): Promise<void> => {
    for (const [index, item] of waiting) await work(item, index)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}
