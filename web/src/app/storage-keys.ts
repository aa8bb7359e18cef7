export const favouritesKey = 'autopiazza.favourites'
/** Local storage key of a visitor's last searches and viewed cars, and of whether the history is on. */
export const historyKey = 'autopiazza.history'
