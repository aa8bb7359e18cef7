import { api } from '../handle.ts'
import { account, accessTokens } from './account.ts'
import { aftersales } from './aftersales.ts'
import { bookings } from './bookings.ts'
import { catalogue, places } from './suggestions.ts'
import { checkout, valuation } from './checkout.ts'
import { favourites, history } from './favourites.ts'
import { feeds } from './feeds.ts'
import { financing } from './financing.ts'
import { identity } from './identity.ts'
import { imports } from './imports.ts'
import { listings, availabilityAlerts, sellers, stock } from './listings.ts'
import { messaging } from './messaging.ts'
import { offers } from './offers.ts'
import { operator } from './operator.ts'
import { sales, settlements, returns } from './sales.ts'
import { search, savedSearches } from './search.ts'
import { stockExport } from './stock-export.ts'
import { twoFactor } from './two-factor.ts'
import { webhookEndpoints } from './webhook-endpoints.ts'

export const router = api.router({
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
  valuation,
  checkout,
  financing,
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
  operator,
})
