import type { OperationName } from '@autopiazza/contract'
import { nothing, open, type Rule } from './authorisation-rule.ts'
import type { Things } from './fixture.ts'

type SavedOperation = Extract<
  OperationName,
  `savedSearches.${string}` | `favourites.${string}` | `history.${string}` | `availabilityAlerts.${string}`
>

const ownSearch = {
  by: 'signed-in',
  of: 'buyer',
  notFound: 'saved_searches.not_found',
  input: ({ savedSearchId }: Things) => ({ id: savedSearchId }),
} as const

/** Rules of what a user saves: searches, favourites, history and availability alerts. */
export const savedAuthorisation: Readonly<Record<SavedOperation, Rule>> = {
  'savedSearches.save': {
    by: 'signed-in',
    of: 'none',
    input: () => ({ name: 'Fiat', filters: { make: 'Fiat' }, frequency: 'daily' }),
  },
  'savedSearches.list': { by: 'signed-in', of: 'none', input: nothing, isPrivate: true },
  'savedSearches.rename': { ...ownSearch, input: ({ savedSearchId }) => ({ id: savedSearchId, name: 'Altro' }) },
  'savedSearches.changeFrequency': {
    ...ownSearch,
    input: ({ savedSearchId }) => ({ id: savedSearchId, frequency: 'weekly' }),
  },
  'savedSearches.markSeen': ownSearch,
  'savedSearches.remove': ownSearch,
  'savedSearches.mailsByLink': { ...open, input: () => ({ token: 'x' }), own: 'saved_searches.link_invalid' },

  'availabilityAlerts.ask': {
    by: 'signed-in',
    of: 'both',
    input: ({ hiddenId }) => ({ id: hiddenId }),
    notFound: 'listings.not_found',
    ofOwnCar: 'listings.alert_own_vehicle',
    own: 'listings.alert_for_holder',
  },
  'availabilityAlerts.withdraw': {
    by: 'signed-in',
    of: 'both',
    input: ({ hiddenId }) => ({ id: hiddenId }),
    notFound: null,
  },

  'favourites.list': { by: 'signed-in', of: 'none', input: nothing, isPrivate: true },
  'favourites.kept': { by: 'signed-in', of: 'none', input: nothing },
  'favourites.add': {
    by: 'signed-in',
    of: 'both',
    input: ({ hiddenId }) => ({ id: hiddenId }),
    notFound: 'listings.not_found',
  },
  'favourites.remove': { by: 'signed-in', of: 'both', input: ({ hiddenId }) => ({ id: hiddenId }), notFound: null },
  'favourites.merge': {
    by: 'signed-in',
    of: 'both',
    input: ({ hiddenId }) => ({
      favourites: [{ id: hiddenId, savedAt: '2026-01-01T00:00:00Z', seen: { salePrice: null, dailyRate: null } }],
    }),
    notFound: null,
  },
  'history.show': { by: 'signed-in', of: 'none', input: nothing, isPrivate: true },
  'history.record': {
    by: 'signed-in',
    of: 'both',
    input: ({ hiddenId }) => ({ vehicles: [{ id: hiddenId, seenAt: '2026-01-01T00:00:00Z' }] }),
    notFound: null,
  },
  'history.clear': { by: 'signed-in', of: 'none', input: nothing },
  'history.choose': { by: 'signed-in', of: 'none', input: () => ({ isOn: false }) },
  'favourites.priceMails': { by: 'signed-in', of: 'none', input: nothing },
  'favourites.choosePriceMails': { by: 'signed-in', of: 'none', input: () => ({ isOn: false }) },
  'favourites.priceMailsByLink': { ...open, input: () => ({ token: 'x' }), own: 'favourites.link_invalid' },
}
