import { frame } from './frame.ts'
import { home } from './home.ts'
import { content } from './content.ts'
import { orders } from './orders.ts'
import { sell } from './sell.ts'
import { privacy } from './privacy.ts'
import { terms } from './terms.ts'
import { vocabulary } from './vocabulary.ts'
import { auth } from './auth.ts'
import { search } from './search.ts'
import { searched } from './searched.ts'
import { places } from './places.ts'
import { saved } from './saved.ts'
import { seller } from './seller.ts'
import { sellers } from './sellers.ts'
import { vehicle } from './vehicle.ts'
import { market } from './market.ts'
import { cost } from './cost.ts'
import { checkout } from './checkout.ts'
import { corrections } from './corrections.ts'
import { facts } from './facts.ts'
import { hints } from './hints.ts'
import { countries } from './countries.ts'
import { financing } from './financing.ts'
import { tradein } from './tradein.ts'
import { favourites } from './favourites.ts'
import { history } from './history.ts'
import { compare } from './compare.ts'
import { messages } from './messages.ts'
import { offers } from './offers.ts'
import { vendor } from './vendor.ts'
import { listing } from './listing.ts'
import { photos } from './photos.ts'
import { imports } from './imports.ts'
import { feeds } from './feeds.ts'
import { channels } from './channels.ts'
import { ownership } from './ownership.ts'
import { buyer } from './buyer.ts'
import { profile } from './profile.ts'
import { garage } from './garage.ts'
import { bookings } from './bookings.ts'
import { operator } from './operator.ts'
import { returns } from './returns.ts'
import { mails } from './mails.ts'
import { webhooks } from './webhooks.ts'
import { errors } from './errors.ts'

export const english = {
  frame,
  home,
  content,
  sell,
  terms,
  privacy,
  orders,
  vocabulary,
  auth,
  search,
  searched,
  places,
  saved,
  seller,
  sellers,
  vehicle,
  market,
  cost,
  checkout,
  corrections,
  facts,
  hints,
  countries,
  financing,
  tradein,
  favourites,
  history,
  compare,
  messages,
  offers,
  vendor,
  listing,
  photos,
  imports,
  feeds,
  channels,
  ownership,
  buyer,
  profile,
  garage,
  bookings,
  returns,
  webhooks,
  operator,
  mails,
  errors,
} as const
