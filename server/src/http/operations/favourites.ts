import {
  addFavourite,
  choosePriceMails,
  listFavourites,
  listKeptFavourites,
  mergeFavourites,
  removeFavourite,
  showPriceMails,
  showPriceMailsByLink,
} from '../../modules/favourites/index.ts'
import { chooseHistory, clearHistory, recordHistory, showHistory } from '../../modules/history/index.ts'
import { api, handle } from '../handle.ts'

export const favourites = {
  list: handle(api.favourites.list, listFavourites),
  kept: handle(api.favourites.kept, listKeptFavourites),
  add: handle(api.favourites.add, addFavourite),
  remove: handle(api.favourites.remove, removeFavourite),
  merge: handle(api.favourites.merge, mergeFavourites),
  priceMails: handle(api.favourites.priceMails, showPriceMails),
  choosePriceMails: handle(api.favourites.choosePriceMails, choosePriceMails),
  priceMailsByLink: handle(api.favourites.priceMailsByLink, ({ ctx, input, services }) =>
    showPriceMailsByLink({ ctx, input, secret: services.secret }),
  ),
}

export const history = {
  show: handle(api.history.show, showHistory),
  record: handle(api.history.record, recordHistory),
  clear: handle(api.history.clear, clearHistory),
  choose: handle(api.history.choose, chooseHistory),
}
