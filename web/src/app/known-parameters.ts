type Raw = Record<string, unknown>

/** Keeps only the parameters that `read` returns, for `validateSearch`. Dropped ones become undefined, because the router merges the result over the raw query. */
export function knownParameters<Read extends (raw: Raw) => object>(read: Read) {
  return (raw: Raw): ReturnType<Read> => {
    const gone = Object.fromEntries(Object.keys(raw).map((name) => [name, undefined]))
    return { ...gone, ...(read(raw) as ReturnType<Read>) }
  }
}
