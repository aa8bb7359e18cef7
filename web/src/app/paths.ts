import type { CheckoutStep, SessionView } from '@autopiazza/contract'
import * as addresses from '@autopiazza/contract/addresses'
import type { CreditChoice } from '@autopiazza/contract/purchase'
import type { LinkProps } from '@tanstack/react-router'

export type PageLink = Pick<LinkProps, 'to' | 'search' | 'hash'>
export type Query = Record<string, string | number | undefined>

export function page(to: string, search?: Query): PageLink {
  return (search ? { to, search } : { to }) as PageLink
}

const part = encodeURIComponent

const creditQuery = (credit: CreditChoice | null): Query => ({
  down: credit ? credit.downPayment / 100 : undefined,
  months: credit?.months,
})

export type BuyerTab = 'overview' | 'profile' | 'vehicles' | 'services' | 'messages'

/** Every link of the pages, from the paths of the contract. Spread a path into Link, LinkButton or redirect; `navigate` takes its `hrefOf`. */
export const paths = {
  home: () => page(addresses.home),
  auth: (returnTo?: string) => page(addresses.auth, returnTo ? { next: returnTo } : undefined),
  authTab: (search: Query) => page(addresses.auth, search),
  signUp: () => page(addresses.auth, { tab: 'sign-up' }),
  /** The vendor sign-up, which continues to `next`. */
  registerAsVendor: (next?: string) =>
    page(addresses.auth, { tab: 'sign-up', role: 'vendor', ...(next === undefined ? {} : { next }) }),
  secondStep: (returnTo?: string) => page(addresses.secondStep, returnTo ? { next: returnTo } : undefined),
  forgotPassword: (returnTo?: string) => page(addresses.forgotPassword, returnTo ? { next: returnTo } : undefined),
  verifyEmail: () => page(addresses.verifyEmail),
  confirmBrowser: () => page(addresses.confirmBrowser),
  confirmEmail: () => page(addresses.confirmEmail),
  resetPassword: (token?: string) => page(addresses.resetPassword, token ? { token } : undefined),
  /** The search; with a seller, that seller's page. */
  search: ({ seller, ...filters }: Query = {}) =>
    page(seller === undefined ? addresses.search : addresses.seller(String(seller)), filters),
  seller: (id: string) => page(addresses.seller(id)),
  vehicle: (id: string) => page(addresses.vehicle(id)),
  /** The selling page; with make, model, year and kilometres, also the valuation of that car. */
  sell: (car?: Query) => page(addresses.sell, car),
  about: () => page(addresses.about),
  contact: () => page(addresses.contact),
  /** The current terms; with a day, the terms in force on that day. */
  terms: (on?: string) => page(addresses.terms, on ? { on } : undefined),
  privacy: () => page(addresses.privacy),
  profile: () => page(addresses.profile),
  savedSearches: () => page(addresses.savedSearches),
  /** Unsubscribe page for mails of a saved search. Its form sends a POST to the same address. */
  unsubscribe: (token?: string) => page(addresses.unsubscribe, token ? { token } : undefined),
  /** Unsubscribe page for mails about unread messages. Its form sends a POST to the same address. */
  messageMails: (token?: string) => page(addresses.messageMails, token ? { token } : undefined),
  /** Unsubscribe page for mails about price drops. Its form sends a POST to the same address. */
  priceMails: (token?: string) => page(addresses.priceMails, token ? { token } : undefined),
  favourites: () => page(addresses.favourites),
  history: () => page(addresses.history),
  /** The comparison of cars side by side; the car in `add` joins when there is space. */
  compare: ({ ids = [], ...rest }: { ids?: readonly string[]; add?: string; only?: 'differences' }) =>
    page('/compare', { ids: ids.join(',') || undefined, ...rest }),
  delivery: () => page(addresses.delivery),
  financing: () => page(addresses.financing),
  insurance: () => page(addresses.insurance),
  prices: () => page(addresses.prices),
  support: () => page(addresses.support),
  /** The explanation of the sort orders; with an advert, also the points of that advert. */
  orders: (vehicle?: string) => page(addresses.orders, vehicle ? { vehicle } : undefined),
  promises: (promise: 'promises' | 'money-back' = 'promises') => ({
    ...page(addresses.support),
    hash: promise,
  }),
  vendor: (dashboard?: Query) => page(addresses.vendor, dashboard),
  /** With a signed reference to a bought car, the form starts with the facts of that car. */
  listVehicle: (resell?: string) => page(`${addresses.vendor}/list-vehicle`, resell ? { resell } : undefined),
  /** The form of a new advert filled in with these facts; price in whole euro. */
  listCar: (car: Query) => page(`${addresses.vendor}/list-vehicle`, car),
  /** `step` is the screen of the form. Phones show one screen at a time. */
  editVehicle: (id: string, step?: number) =>
    page(`${addresses.vendor}/edit-vehicle/${part(id)}`, step ? { step } : undefined),
  buyer: (tab?: BuyerTab) => page(addresses.buyer, tab ? { tab } : undefined),
  messages: (role: SessionView['role']) =>
    page(role === 'vendor' ? addresses.vendor : addresses.buyer, { tab: 'messages' }),
  /** With a topic, the message box contains the prepared sentence for that topic. */
  conversation: (id: string, ask?: string) => page(`${addresses.messages}/${part(id)}`, ask ? { ask } : undefined),
  reservation: (id: string) => page(addresses.reservation(id)),
  checkout: (vehicleId: string, step?: CheckoutStep) =>
    page(addresses.checkoutPayment(vehicleId), step ? { step } : undefined),
  /** The checkout, with a credit that was chosen on another page. */
  beginCheckout: (vehicleId: string, credit: CreditChoice | null) =>
    page(addresses.checkoutPayment(vehicleId), creditQuery(credit)),
  /** The page that reserves the car in one step, linked from the page of the car. */
  reserveNow: (vehicleId: string, credit: CreditChoice | null, step?: CheckoutStep) =>
    page(addresses.checkoutPayment(vehicleId), { deposit: 'now', ...creditQuery(credit), step }),
  financingCheckout: (vehicleId: string, credit: CreditChoice | null = null) =>
    page(addresses.checkout(vehicleId), { method: 'financing', ...creditQuery(credit) }),
  checkoutDelivery: (vehicleId: string) => page(addresses.checkoutDelivery(vehicleId)),
  /** Without a reference, the page shows the newest request for the car. */
  financingSuccess: (vehicleId: string, reference?: string) =>
    page(`${addresses.checkout(vehicleId)}/financing-success`, reference ? { reference } : undefined),
  cart: () => page('/cart'),
} as const

/** Returns the URL as text, for canonical links and for returning after sign-in. */
export function hrefOf({ to, search }: PageLink): string {
  const query = typeof search === 'object' ? writeQuery(search) : ''
  return `${String(to)}${query}`
}

/** Origin of the CDN, the same for all pages of a process; empty when the site serves photographs itself. */
let photographsAt = ''

export function setPhotographOrigin(origin = ''): void {
  photographsAt = origin
}

export function imageUrl(hash: string, width: number, format: 'avif' | 'webp' | 'jpg'): string {
  return `${photographsAt}/images/${part(hash)}/${width}.${format}`
}

/** Photographs are uploaded here before their advert is saved. */
export const uploadedPhotosUrl = '/api/vendor/photos'

/** Parses `?a=b` without JSON: every value is a string. A repeated key, as forms send checkboxes, becomes `a,b`. */
export function readQuery(query: string): Record<string, string> {
  const values = new URLSearchParams(query)
  return Object.fromEntries([...values.keys()].map((key) => [key, values.getAll(key).join(',')]))
}

export function writeQuery(search: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const query = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()
  return query ? `?${query.replaceAll('%2C', ',').replaceAll('%3A', ':')}` : ''
}

export function phoneHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}
