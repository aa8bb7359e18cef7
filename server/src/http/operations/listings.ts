import { maxPhotoBytes } from '@autopiazza/contract/constants'
import {
  activateListing,
  addPhoto,
  attachPhoto,
  countView,
  compareVehicles,
  createListing,
  deactivateListing,
  editListing,
  orderPhotos,
  showOwnListing,
  showOwnListings,
  removePhoto,
  showVehicle,
  showVisibleCards,
  askAvailabilityAlert,
  withdrawAvailabilityAlert,
  addPickupLocation,
  editPickupLocation,
  showInventory,
  showPickupLocations,
  removePickupLocation,
  setQuantity,
  removePhone,
  revealPhone,
  readPhone,
  setPhone,
  showOwnPhone,
  showSeller,
  showGivenTown,
  showIncompleteListings,
  uploadPhoto,
} from '../../modules/listings/index.ts'
import { showFeaturedVehicles, showSimilarVehicles } from '../../modules/search/index.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { isHumanVisitor } from '../caller.ts'
import { api, handle } from '../handle.ts'

export const listings = {
  vehicle: handle(api.listings.vehicle, showVehicle),
  countView: handle(api.listings.countView, async ({ ctx, input, services: { secret, views }, requestHeaders }) => {
    if (isHumanVisitor(requestHeaders)) countView({ ctx, input, secret, views })
    return ok({})
  }),
  similar: handle(api.listings.similar, ({ ctx, input, services }) =>
    showSimilarVehicles({ ctx, input, index: services.searchIndex }),
  ),
  featured: handle(api.listings.featured, ({ services }) => showFeaturedVehicles({ index: services.searchIndex })),
  cards: handle(api.listings.cards, showVisibleCards),
  compare: handle(api.listings.compare, compareVehicles),
  mine: handle(api.listings.mine, showOwnListings),
  own: handle(api.listings.own, showOwnListing),
  create: handle(api.listings.create, createListing),
  edit: handle(api.listings.edit, editListing),
  deactivate: handle(api.listings.deactivate, deactivateListing),
  activate: handle(api.listings.activate, activateListing),
  addPhoto: handle(api.listings.addPhoto, async ({ ctx, services, input: { id, step, file } }) => {
    if (file.size > maxPhotoBytes) return refused('listings.photo_too_large')
    const bytes = new Uint8Array(await file.arrayBuffer())
    return addPhoto({
      ctx,
      input: { id, step, bytes },
      photos: services.photos,
      processor: services.photoProcessor,
    })
  }),
  uploadPhoto: handle(api.listings.uploadPhoto, async ({ ctx, services, input: { file } }) => {
    if (file.size > maxPhotoBytes) return refused('listings.photo_too_large')
    const bytes = new Uint8Array(await file.arrayBuffer())
    return uploadPhoto({ ctx, input: { bytes }, photos: services.photos, processor: services.photoProcessor })
  }),
  attachPhoto: handle(api.listings.attachPhoto, attachPhoto),
  incomplete: handle(api.listings.incomplete, showIncompleteListings),
  givenTown: handle(api.listings.givenTown, showGivenTown),
  removePhoto: handle(api.listings.removePhoto, removePhoto),
  orderPhotos: handle(api.listings.orderPhotos, orderPhotos),
}

export const sellers = {
  show: handle(api.sellers.show, showSeller),
  revealPhone: handle(api.sellers.revealPhone, ({ ctx, input, services: { secret } }) =>
    revealPhone({ ctx, input, secret }),
  ),
  phone: handle(api.sellers.phone, showOwnPhone),
  readPhone: handle(api.sellers.readPhone, readPhone),
  setPhone: handle(api.sellers.setPhone, setPhone),
  removePhone: handle(api.sellers.removePhone, removePhone),
}

export const availabilityAlerts = {
  ask: handle(api.availabilityAlerts.ask, askAvailabilityAlert),
  withdraw: handle(api.availabilityAlerts.withdraw, withdrawAvailabilityAlert),
}

export const stock = {
  pickupLocations: handle(api.stock.pickupLocations, showPickupLocations),
  addPickupLocation: handle(api.stock.addPickupLocation, addPickupLocation),
  editPickupLocation: handle(api.stock.editPickupLocation, editPickupLocation),
  removePickupLocation: handle(api.stock.removePickupLocation, removePickupLocation),
  inventory: handle(api.stock.inventory, showInventory),
  setQuantity: handle(api.stock.setQuantity, setQuantity),
}
