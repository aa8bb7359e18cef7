/** The class names of a chip: a chosen value that can be removed. */
export const chipStyles =
  'inline-flex min-h-9 items-center gap-1.5 rounded-full border border-edge bg-surface max-w-full py-1 pr-2 pl-3 text-sm hover:border-ink'
