/** The class names of every text-like control. */
export const controlStyles =
  'block w-full min-h-11 rounded-md border border-edge bg-surface px-3 py-2 text-base text-ink placeholder:text-muted ' +
  'transition-colors duration-150 hover:border-ink aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted'
