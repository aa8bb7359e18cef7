type Raw = Record<string, unknown>

/**
 * Wraps a `validateSearch` so that only the parameters that `read` returns remain. The router merges that result over
 * the raw query, so dropped parameters have to be undefined.
 */
export function knownParameters<Read extends (raw: Raw) => object>(read: Read) {
  return (raw: Raw): ReturnType<Read> => {
    const gone = Object.fromEntries(Object.keys(raw).map((name) => [name, undefined]))
    return { ...gone, ...(read(raw) as ReturnType<Read>) }
  }
}
