/** Yields the names in the first list that are not in the second. Both lists are sorted without duplicates; neither is held in memory. */
export async function* namesNotIn(first: AsyncIterable<string>, second: AsyncIterable<string>): AsyncGenerator<string> {
  const others = second[Symbol.asyncIterator]()
  let other = await others.next()
  for await (const name of first) {
    while (!other.done && other.value < name) other = await others.next()
    if (other.done || other.value !== name) yield name
  }
  await others.return?.()
}

export async function* mergeNames(lists: readonly AsyncIterable<string>[]): AsyncGenerator<string> {
  const readers = lists.map((list) => list[Symbol.asyncIterator]())
  const heads = await Promise.all(readers.map((reader) => reader.next()))
  for (;;) {
    const waiting = heads.flatMap(({ done, value }) => (done ? [] : [value]))
    if (waiting.length === 0) return
    const least = waiting.reduce((one, other) => (other < one ? other : one))
    yield least
    for (const [place, reader] of readers.entries()) {
      const head = heads[place]
      if (head && !head.done && head.value === least) heads[place] = await reader.next()
    }
  }
}

/** Groups the items, at most `most` in a group. */
export async function* inGroups<T>(items: AsyncIterable<T>, most: number): AsyncGenerator<T[]> {
  let group: T[] = []
  for await (const item of items) {
    group.push(item)
    if (group.length < most) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}
