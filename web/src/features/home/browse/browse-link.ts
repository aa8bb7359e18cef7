/** The class names of a link to a search among several of its kind. */
export const browseLink =
  'flex h-full min-h-13 items-center justify-between gap-2 rounded-md border border-line bg-surface px-4 py-2 font-medium figures hover:border-edge'
