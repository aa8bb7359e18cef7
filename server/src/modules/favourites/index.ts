export { addFavourite, listFavouriteIds, listFavourites, mergeFavourites, removeFavourite } from './favourites.ts'
