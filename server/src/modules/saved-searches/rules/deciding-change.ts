interface AdvertChange {
  readonly changedAt: Date
}

/** A change becomes visible when its transaction commits, a moment after it is made; a search saved in between may not have shown it. */
const commitDelay = 10_000

/**
 * The change that decides whether an advert, which matches a search now, is new in it: the first one after the search was saved. The advert is new where it
 * did not match before that change. Null where the advert has not changed since.
 */
export function decidingChange<Change extends AdvertChange>(changes: readonly Change[], savedAt: Date): Change | null {
  return changes.find(({ changedAt }) => changedAt.getTime() > savedAt.getTime() - commitDelay) ?? null
}
