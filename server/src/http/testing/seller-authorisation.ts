import { nothing, type Rule } from './authorisation-rule.ts'

export const sellerAuthorisation = {
  'sellers.show': {
    by: 'anyone',
    of: 'everybody',
    input: ({ sellerId }) => ({ id: sellerId }),
    notFound: 'sellers.not_found',
  },
  'sellers.revealPhone': {
    by: 'anyone',
    of: 'everybody',
    input: ({ sellerId, listingId }) => ({ id: sellerId, vehicleId: listingId }),
    notFound: 'sellers.not_found',
    mixed: {
      input: ({ sellerId }, { listingId }) => ({ id: sellerId, vehicleId: listingId }),
      code: 'sellers.not_found',
    },
  },
  'sellers.phone': { by: 'vendor', of: 'none', input: nothing },
  'sellers.readPhone': { by: 'vendor', of: 'none', input: () => ({ number: '051 123456' }) },
  'sellers.setPhone': { by: 'vendor', of: 'none', input: () => ({ number: '051 123456', hours: null }) },
  'sellers.removePhone': { by: 'vendor', of: 'none', input: nothing },
} as const satisfies Readonly<Record<`sellers.${string}`, Rule>>
