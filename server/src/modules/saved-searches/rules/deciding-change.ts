interface AdvertChange {
  readonly changedAt: Date
}

/** A change becomes visible shortly after it is made, at its commit. A search saved in between may not have shown the change. */
const commitDelay = 10_000

/** Returns the first change after the search was saved, or null. A matching advert is new when it did not match before that change. */
export function decidingChange<Change extends AdvertChange>(changes: readonly Change[], savedAt: Date): Change | null {
  return changes.find(({ changedAt }) => changedAt.getTime() > savedAt.getTime() - commitDelay) ?? null
}
