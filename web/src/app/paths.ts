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

/** Every link of the pages, from the paths of the contract. Spread into Link, LinkButton or redirect; `navigate` takes its `hrefOf`. */
export const paths = {
  home: () => page(addresses.home),
  auth: (returnTo?: string) => page(addresses.auth, returnTo ? { next: returnTo } : undefined),
  authTab: (search: Query) => page(addresses.auth, search),
  signUp: () => page(addresses.auth, { tab: 'sign-up' }),
  /** The sign-up of a vendor, who goes on to the page that was wanted. */
  registerAsVendor: (next?: string) =>
    page(addresses.auth, { tab: 'sign-up', role: 'vendor', ...(next === undefined ? {} : { next }) }),
  secondStep: (returnTo?: string) => page(addresses.secondStep, returnTo ? { next: returnTo } : undefined),
  forgotPassword: (returnTo?: string) => page(addresses.forgotPassword, returnTo ? { next: returnTo } : undefined),
  verifyEmail: () => page(addresses.verifyEmail),
  confirmBrowser: () => page(addresses.confirmBrowser),
  confirmEmail: () => page(addresses.confirmEmail),
  resetPassword: (token?: string) => page(addresses.resetPassword, token ? { token } : undefined),
  /** The search; of one seller's cars, the page of the seller. */
  search: ({ seller, ...filters }: Query = {}) =>
    page(seller === undefined ? addresses.search : addresses.seller(String(seller)), filters),
  seller: (id: string) => page(addresses.seller(id)),
  vehicle: (id: string) => page(addresses.vehicle(id)),
  /** With make, model, year and kilometres: what such a car is worth. */
  sell: (car?: Query) => page(addresses.sell, car),
  about: () => page(addresses.about),
  contact: () => page(addresses.contact),
  /** The terms of today; with a day, those that were in force from then on. */
  terms: (on?: string) => page(addresses.terms, on ? { on } : undefined),
  privacy: () => page(addresses.privacy),
  profile: () => page(addresses.profile),
  savedSearches: () => page(addresses.savedSearches),
  /** The page of a mailed link that ends the mails of a saved search; its form sends a POST to the same address. */
  unsubscribe: (token?: string) => page(addresses.unsubscribe, token ? { token } : undefined),
  /** The page of a mailed link that ends the mails about unread messages; its form sends a POST to the same address. */
  messageMails: (token?: string) => page(addresses.messageMails, token ? { token } : undefined),
  /** The page of a mailed link that ends the mails about dropped prices; its form sends a POST to the same address. */
  priceMails: (token?: string) => page(addresses.priceMails, token ? { token } : undefined),
  favourites: () => page(addresses.favourites),
  history: () => page(addresses.history),
  /** Cars side by side; `add` is one more, which joins them when there is room. */
  compare: ({ ids = [], ...rest }: { ids?: readonly string[]; add?: string; only?: 'differences' }) =>
    page('/compare', { ids: ids.join(',') || undefined, ...rest }),
  delivery: () => page(addresses.delivery),
  financing: () => page(addresses.financing),
  insurance: () => page(addresses.insurance),
  prices: () => page(addresses.prices),
  support: () => page(addresses.support),
  /** How lists are ordered; with an advert, what it has points for. */
  orders: (vehicle?: string) => page(addresses.orders, vehicle ? { vehicle } : undefined),
  /** The three promises explained, or one of them. */
  promises: (promise: 'promises' | 'money-back' = 'promises') => ({
    ...page(addresses.support),
    hash: promise,
  }),
  vendor: (dashboard?: Query) => page(addresses.vendor, dashboard),
  /** With a reference to a bought car, the form is filled in with its facts. */
  listVehicle: (resell?: string) => page(`${addresses.vendor}/list-vehicle`, resell ? { resell } : undefined),
  /** The form of a new advert with what a person has said of the car; price in whole euro. */
  listCar: (car: Query) => page(`${addresses.vendor}/list-vehicle`, car),
  /** With the number of a screen of the form, of which a phone shows one at a time. */
  editVehicle: (id: string, step?: number) =>
    page(`${addresses.vendor}/edit-vehicle/${part(id)}`, step ? { step } : undefined),
  buyer: (tab?: BuyerTab) => page(addresses.buyer, tab ? { tab } : undefined),
  /** The page that lists a person's conversations. */
  messages: (role: SessionView['role']) =>
    page(role === 'vendor' ? addresses.vendor : addresses.buyer, { tab: 'messages' }),
  /** With a topic, its sentence is ready in the message box. */
  conversation: (id: string, ask?: string) => page(`${addresses.messages}/${part(id)}`, ask ? { ask } : undefined),
  reservation: (id: string) => page(addresses.reservation(id)),
  checkout: (vehicleId: string, step?: CheckoutStep) =>
    page(addresses.checkoutPayment(vehicleId), step ? { step } : undefined),
  /** The checkout, which keeps a credit that was chosen before. */
  beginCheckout: (vehicleId: string, credit: CreditChoice | null) =>
    page(addresses.checkoutPayment(vehicleId), creditQuery(credit)),
  /** The offer of the car's page to reserve at once, as a page. */
  reserveNow: (vehicleId: string, credit: CreditChoice | null, step?: CheckoutStep) =>
    page(addresses.checkoutPayment(vehicleId), { deposit: 'now', ...creditQuery(credit), step }),
  financingCheckout: (vehicleId: string, credit: CreditChoice | null = null) =>
    page(addresses.checkout(vehicleId), { method: 'financing', ...creditQuery(credit) }),
  checkoutDelivery: (vehicleId: string) => page(addresses.checkoutDelivery(vehicleId)),
  /** Without a reference it shows the newest request for the car. */
  financingSuccess: (vehicleId: string, reference?: string) =>
    page(`${addresses.checkout(vehicleId)}/financing-success`, reference ? { reference } : undefined),
  cart: () => page('/cart'),
} as const

/** The address as text, for canonical links and for returning after signing in. */
export function hrefOf({ to, search }: PageLink): string {
  const query = typeof search === 'object' ? writeQuery(search) : ''
  return `${String(to)}${query}`
}

/** The origin of a CDN, the same for all pages of a process; empty where photographs are at the site's own. */
let photographsAt = ''

/** Says where every photograph is from now on. */
export function takePhotographsFrom(origin = ''): void {
  photographsAt = origin
}

/** A stored photograph in one of its widths. */
export function imageUrl(hash: string, width: number, format: 'avif' | 'webp' | 'jpg'): string {
  return `${photographsAt}/images/${part(hash)}/${width}.${format}`
}

/** The address to which photographs of an advert are uploaded. */
/** Where photographs are sent before their advert is saved. */
export const uploadedPhotosUrl = '/api/vendor/photos'

/** Parses `?a=b` without JSON: every value is a string; a repeated key, as forms send checkboxes, becomes `a,b`. */
export function readQuery(query: string): Record<string, string> {
  const values = new URLSearchParams(query)
  return Object.fromEntries([...values.keys()].map((key) => [key, values.getAll(key).join(',')]))
}

export function writeQuery(search: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const query = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()
  return query ? `?${query.replaceAll('%2C', ',').replaceAll('%3A', ':')}` : ''
}

/** The address that dials a number as it is written. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}
