interface AdvertChange {
  readonly changedAt: Date
}

/** A change becomes visible a moment after it is made, at its commit. A search saved in between may not have shown it. */
const commitDelay = 10_000

/**
 * Returns the change that decides whether a matching advert is new in a search: the first one after the search was
 * saved. The advert is
 * new when it did not match before that change. Null when the advert has not changed since.
 */
export function decidingChange<Change extends AdvertChange>(changes: readonly Change[], savedAt: Date): Change | null {
  return changes.find(({ changedAt }) => changedAt.getTime() > savedAt.getTime() - commitDelay) ?? null
}
