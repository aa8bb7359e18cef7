import { accessTokens } from './access-tokens.ts'
import { account } from './account.ts'
import { aftersales } from './aftersales.ts'
import { availabilityAlerts } from './availability-alerts.ts'
import { bookings } from './bookings.ts'
import { catalogue } from './catalogue.ts'
import { checkout } from './checkout.ts'
import { favourites } from './favourites.ts'
import { feeds } from './feeds.ts'
import { financing } from './financing.ts'
import { history } from './history.ts'
import { identity } from './identity.ts'
import { imports } from './imports.ts'
import { listings } from './listings.ts'
import { messaging } from './messaging.ts'
import { offers } from './offers.ts'
import { operator } from './operator.ts'
import { places } from './places.ts'
import { returns } from './returns.ts'
import { sales } from './sales.ts'
import { savedSearches } from './saved-searches.ts'
import { search } from './search.ts'
import { sellers } from './sellers.ts'
import { settlements } from './settlements.ts'
import { stock } from './stock.ts'
import { stockExport } from './stock-export.ts'
import { twoFactor } from './two-factor.ts'
import { valuation } from './valuation.ts'
import { webhookEndpoints } from './webhook-endpoints.ts'

/** Operations in the description of the API, by module. */
export const describedContract = {
  identity,
  account,
  accessTokens,
  twoFactor,
  catalogue,
  places,
  listings,
  sellers,
  availabilityAlerts,
  stock,
  imports,
  feeds,
  stockExport,
  search,
  savedSearches,
  checkout,
  financing,
  valuation,
  sales,
  returns,
  settlements,
  messaging,
  offers,
  aftersales,
  bookings,
  favourites,
  history,
  webhookEndpoints,
}

/** Every operation of the API. Those of the operator's page are not part of the description. */
export const contract = { ...describedContract, operator }
export type Contract = typeof contract

type OperationOf<M extends keyof Contract> = `${M}.${keyof Contract[M] & string}`
export type OperationName = { [M in keyof Contract]: OperationOf<M> }[keyof Contract]

export type * from './access-tokens.ts'
export type * from './account.ts'
export type * from './aftersales.ts'
export type * from './bookings.ts'
export type * from './canned-replies.ts'
export type * from './catalogue.ts'
export type * from './conversation-reports.ts'
export type * from './conversation-terms.ts'
export type * from './checkout.ts'
export type * from './delivery.ts'
export type * from './errors.ts'
export type * from './favourites.ts'
export type * from './feed-states.ts'
export type * from './feed-vocabulary.ts'
export type * from './feeds.ts'
export type * from './financing.ts'
export type * from './history.ts'
export type * from './identity.ts'
export type * from './import-columns.ts'
export type * from './import-states.ts'
export type * from './imports.ts'
export type * from './listing-input.ts'
export type * from './market-value.ts'
export type * from './messaging.ts'
export type * from './money.ts'
export type * from './offer-vocabulary.ts'
export type * from './offers.ts'
export type * from './operator-records.ts'
export type * from './operator-terms.ts'
export type * from './sales.ts'
export type * from './own-listings.ts'
export type * from './photo.ts'
export type * from './places.ts'
export type * from './provinces.ts'
export type * from './purchase.ts'
export type * from './refusals.ts'
export type * from './reservation.ts'
export type * from './return-view.ts'
export type * from './returns.ts'
export type * from './second-factor.ts'
export type * from './sellers.ts'
export type * from './settlements.ts'
export type * from './settlement-view.ts'
export type * from './settlement-vocabulary.ts'
export type * from './saved-searches.ts'
export type * from './search.ts'
export type * from './stock.ts'
export type * from './stock-export.ts'
export type * from './stock-export-vocabulary.ts'
export type * from './token-scopes.ts'
export type * from './valuation.ts'
export type * from './vehicle-card.ts'
export type * from './vehicle-detail.ts'
export type * from './vocabulary.ts'
export type * from './webhook-endpoints.ts'
export type * from './webhook-vocabulary.ts'
export type * from './two-factor.ts'
