import { maxPhotoBytes } from '@autopiazza/contract/constants'
import {
  activateListing,
  addPhoto,
  countView,
  createListing,
  deactivateListing,
  editListing,
  showFeaturedVehicles,
  orderPhotos,
  showOwnListing,
  showOwnListings,
  removePhoto,
  showSimilarVehicles,
  showVehicle,
} from '../../modules/listings/index.ts'
import { refused } from '../../outcome.ts'
import { answer } from '../answer.ts'
import { isAPersonLooking } from '../is-a-person-looking.ts'
import { api, type OperationContext } from '../operation-context.ts'

export const listings = {
  vehicle: api.listings.vehicle.handler(async ({ context, input }) => {
    const detail = answer(await showVehicle({ ctx: context.ctx, input }))
    countLater(context, input.id)
    return detail
  }),
  similar: api.listings.similar.handler(async ({ context: { ctx }, input }) =>
    answer(await showSimilarVehicles({ ctx, input })),
  ),
  featured: api.listings.featured.handler(async ({ context: { ctx } }) => answer(await showFeaturedVehicles({ ctx }))),
  mine: api.listings.mine.handler(async ({ context: { ctx }, input }) => answer(await showOwnListings({ ctx, input }))),
  own: api.listings.own.handler(async ({ context: { ctx }, input }) => answer(await showOwnListing({ ctx, input }))),
  create: api.listings.create.handler(async ({ context: { ctx }, input }) =>
    answer(await createListing({ ctx, input })),
  ),
  edit: api.listings.edit.handler(async ({ context: { ctx }, input }) => answer(await editListing({ ctx, input }))),
  deactivate: api.listings.deactivate.handler(async ({ context: { ctx }, input }) =>
    answer(await deactivateListing({ ctx, input })),
  ),
  activate: api.listings.activate.handler(async ({ context: { ctx }, input }) =>
    answer(await activateListing({ ctx, input })),
  ),
  addPhoto: api.listings.addPhoto.handler(async ({ context: { ctx, services }, input: { id, step, file } }) => {
    if (file.size > maxPhotoBytes) return answer(refused('listings.photo_too_large'))
    const bytes = new Uint8Array(await file.arrayBuffer())
    return answer(
      await addPhoto({ ctx, input: { id, step, bytes }, photos: services.photos, processor: services.photoProcessor }),
    )
  }),
  removePhoto: api.listings.removePhoto.handler(async ({ context: { ctx }, input }) =>
    answer(await removePhoto({ ctx, input })),
  ),
  orderPhotos: api.listings.orderPhotos.handler(async ({ context: { ctx }, input }) =>
    answer(await orderPhotos({ ctx, input })),
  ),
}

/** The page does not wait for its view to be counted, and is shown even when counting fails. */
function countLater({ ctx, services, requestHeaders }: OperationContext, id: string): void {
  if (!isAPersonLooking(requestHeaders)) return
  countView({ ctx, input: { id }, secret: services.secret }).catch((error: unknown) =>
    services.log.warn({ err: error }, 'A view was not counted'),
  )
}
