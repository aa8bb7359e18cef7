import { api } from '../operation-context.ts'
import { accessTokens } from './access-tokens.ts'
import { account } from './account.ts'
import { aftersales } from './aftersales.ts'
import { availabilityAlerts } from './availability-alerts.ts'
import { bookings } from './bookings.ts'
import { catalogue } from './catalogue.ts'
import { checkout } from './checkout.ts'
import { favourites } from './favourites.ts'
import { financing } from './financing.ts'
import { identity } from './identity.ts'
import { imports } from './imports.ts'
import { listings } from './listings.ts'
import { messaging } from './messaging.ts'
import { places } from './places.ts'
import { returns } from './returns.ts'
import { settlements } from './settlements.ts'
import { sales } from './sales.ts'
import { savedSearches } from './saved-searches.ts'
import { search } from './search.ts'
import { stock } from './stock.ts'
import { valuation } from './valuation.ts'
import { webhookEndpoints } from './webhook-endpoints.ts'

export const router = api.router({
  identity,
  account,
  accessTokens,
  catalogue,
  places,
  listings,
  availabilityAlerts,
  stock,
  imports,
  search,
  savedSearches,
  valuation,
  checkout,
  financing,
  sales,
  returns,
  settlements,
  messaging,
  aftersales,
  bookings,
  favourites,
  webhookEndpoints,
})
