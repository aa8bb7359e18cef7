/** The class names of a chip: a chosen value that can be removed. */
export const chipStyles =
  'inline-flex min-h-9 items-center rounded-full border border-edge bg-surface max-w-full text-sm hover:border-ink'
