/** The columns of the cards beside the filters. */
export const cardColumns = 'grid gap-6 sm:grid-cols-2 xl:grid-cols-3'
