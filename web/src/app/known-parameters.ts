type Raw = Record<string, unknown>

/**
 * Returns a `validateSearch` function that drops every parameter except those that `read` returns. Dropped parameters
 * become undefined, because the router merges the result over the raw query.
 */
export function knownParameters<Read extends (raw: Raw) => object>(read: Read) {
  return (raw: Raw): ReturnType<Read> => {
    const gone = Object.fromEntries(Object.keys(raw).map((name) => [name, undefined]))
    return { ...gone, ...(read(raw) as ReturnType<Read>) }
  }
}
