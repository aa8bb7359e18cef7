/** Where a visitor's favourites are in local storage. */
export const favouritesKey = 'autopiazza.favourites'
/** Where a visitor's last searches and seen cars are in local storage, and whether this browser keeps any. */
export const historyKey = 'autopiazza.history'
