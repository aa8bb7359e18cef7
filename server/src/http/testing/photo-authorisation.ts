import type { Rule } from './authorisation-rule.ts'

const ownListing = { by: 'vendor', of: 'vendor', notFound: 'listings.not_found' } as const

export const photoAuthorisation = {
  'listings.addPhoto': {
    ...ownListing,
    input: ({ listingId }) => ({ id: listingId, step: 'exterior', file: new File(['a picture'], 'foto.jpg') }),
  },
  'listings.uploadPhoto': { by: 'vendor', of: 'none', input: () => ({ file: new File(['a picture'], 'foto.jpg') }) },
  'listings.attachPhoto': {
    ...ownListing,
    input: ({ listingId, uploadId }) => ({ id: listingId, step: 'interior', uploadId }),
    mixed: {
      input: ({ listingId }, { uploadId }) => ({ id: listingId, step: 'interior', uploadId }),
      code: 'listings.photo_not_found',
    },
  },
  'listings.removePhoto': {
    ...ownListing,
    input: ({ listingId, photoId }) => ({ id: listingId, photoId }),
    mixed: {
      input: ({ listingId }, { photoId }) => ({ id: listingId, photoId }),
      code: 'listings.photo_not_found',
    },
  },
  'listings.orderPhotos': {
    ...ownListing,
    input: ({ listingId, photoId }) => ({ id: listingId, step: 'exterior', photoIds: [photoId] }),
    mixed: {
      input: ({ listingId }, { photoId }) => ({ id: listingId, step: 'exterior', photoIds: [photoId] }),
      code: 'listings.photo_order_incomplete',
    },
  },
} as const satisfies Readonly<Record<string, Rule>>
