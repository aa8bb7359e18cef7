import * as addresses from '@autopiazza/contract/addresses'

/** The pages that are the same for every visitor, besides those of the adverts. */
export const publicPages: readonly string[] = [
  addresses.home,
  addresses.search,
  addresses.sell,
  addresses.about,
  addresses.delivery,
  addresses.financing,
  addresses.insurance,
  addresses.support,
  addresses.contact,
  addresses.terms,
  addresses.privacy,
]
