type Raw = Record<string, unknown>

/**
 * For a route's `validateSearch`: of the query only what `read` answers is left. The router lays that answer over the raw query, so whatever
 * is dropped has to be undefined.
 */
export function knownSearch<Read extends (raw: Raw) => object>(read: Read) {
  return (raw: Raw): ReturnType<Read> => {
    const gone = Object.fromEntries(Object.keys(raw).map((name) => [name, undefined]))
    return { ...gone, ...(read(raw) as ReturnType<Read>) }
  }
}
