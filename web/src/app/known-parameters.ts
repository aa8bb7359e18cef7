type Raw = Record<string, unknown>

/**
 * For a route's `validateSearch`: keeps only what `read` returns of the query. The router merges that result over the raw query, so a
 * dropped parameter has to be undefined.
 */
export function knownParameters<Read extends (raw: Raw) => object>(read: Read) {
  return (raw: Raw): ReturnType<Read> => {
    const gone = Object.fromEntries(Object.keys(raw).map((name) => [name, undefined]))
    return { ...gone, ...(read(raw) as ReturnType<Read>) }
  }
}
