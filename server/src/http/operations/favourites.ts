import {
  addFavourite,
  choosePriceMails,
  listFavouriteIds,
  listFavourites,
  mergeFavourites,
  removeFavourite,
  showPriceMails,
  showPriceMailsByLink,
} from '../../modules/favourites/index.ts'
import { api, handle } from '../handle.ts'

export const favourites = {
  list: handle(api.favourites.list, listFavourites),
  ids: handle(api.favourites.ids, listFavouriteIds),
  add: handle(api.favourites.add, addFavourite),
  remove: handle(api.favourites.remove, removeFavourite),
  merge: handle(api.favourites.merge, mergeFavourites),
  priceMails: handle(api.favourites.priceMails, showPriceMails),
  choosePriceMails: handle(api.favourites.choosePriceMails, choosePriceMails),
  priceMailsByLink: handle(api.favourites.priceMailsByLink, ({ ctx, input, services }) =>
    showPriceMailsByLink({ ctx, input, secret: services.secret }),
  ),
}
