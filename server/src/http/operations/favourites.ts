import {
  addFavourite,
  listFavouriteIds,
  listFavourites,
  mergeFavourites,
  removeFavourite,
} from '../../modules/favourites/index.ts'
import { api, handle } from '../handle.ts'

export const favourites = {
  list: handle(api.favourites.list, listFavourites),
  ids: handle(api.favourites.ids, listFavouriteIds),
  add: handle(api.favourites.add, addFavourite),
  remove: handle(api.favourites.remove, removeFavourite),
  merge: handle(api.favourites.merge, mergeFavourites),
}
