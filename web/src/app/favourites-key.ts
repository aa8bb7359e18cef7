/** Where a visitor's favourites are in local storage. */
export const favouritesKey = 'autopiazza.favourites'
