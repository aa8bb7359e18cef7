export { addFavourite, listFavourites, listKeptFavourites, mergeFavourites, removeFavourite } from './favourites.ts'
export { favouriteListeners } from './mail-price-drop.ts'
export {
  choosePriceMails,
  endPriceMailsByLink,
  priceMailsLink,
  showPriceMails,
  showPriceMailsByLink,
} from './price-mails.ts'
