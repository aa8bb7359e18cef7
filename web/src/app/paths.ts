import type { CheckoutStep, SessionView } from '@autopiazza/contract'
import type { LinkProps } from '@tanstack/react-router'

export type PageLink = Pick<LinkProps, 'to' | 'search' | 'hash'>
type Query = Record<string, string | number | undefined>

function page(to: string, search?: Query): PageLink {
  return (search ? { to, search } : { to }) as PageLink
}

const part = encodeURIComponent

export type BuyerTab = 'profile' | 'vehicles' | 'services' | 'messages'

/** Every address of the product; the only place that writes one. Spread into Link, LinkButton or redirect; `navigate` takes its `hrefOf`. */
export const paths = {
  home: () => page('/'),
  auth: (returnTo?: string) => page('/auth', returnTo ? { next: returnTo } : undefined),
  authTab: (search: Query) => page('/auth', search),
  signUp: () => page('/auth', { tab: 'sign-up' }),
  registerAsVendor: () => page('/auth', { tab: 'sign-up', role: 'vendor' }),
  forgotPassword: () => page('/auth/forgot'),
  verifyEmail: () => page('/auth/verify'),
  confirmBrowser: () => page('/auth/browser'),
  resetPassword: (token?: string) => page('/auth/reset', token ? { token } : undefined),
  search: (filters?: Query) => page('/search', filters),
  vehicle: (id: string) => page(`/vehicle/${part(id)}`),
  sell: () => page('/sell'),
  about: () => page('/about'),
  contact: () => page('/contact'),
  terms: () => page('/terms'),
  privacy: () => page('/privacy'),
  profile: () => page('/profile'),
  favourites: () => page('/favourites'),
  delivery: () => page('/delivery'),
  financing: () => page('/financing'),
  insurance: () => page('/insurance'),
  support: () => page('/support'),
  vendor: (dashboard?: Query) => page('/vendor', dashboard),
  listVehicle: () => page('/vendor/list-vehicle'),
  importStock: (view?: Query) => page('/vendor/import', view),
  editVehicle: (id: string) => page(`/vendor/edit-vehicle/${part(id)}`),
  buyer: (tab?: BuyerTab) => page('/buyer', tab ? { tab } : undefined),
  /** Where a person's conversations are listed. */
  messages: (role: SessionView['role']) =>
    role === 'vendor' ? page('/vendor', { tab: 'messages' }) : { ...page('/buyer'), hash: 'messages' },
  conversation: (id: string) => page(`/messages/${part(id)}`),
  reservation: (id: string) => page(`/buyer/reservation/${part(id)}`),
  checkout: (vehicleId: string, step?: CheckoutStep) =>
    page(`/checkout/${part(vehicleId)}/payment`, step ? { step } : undefined),
  financingCheckout: (vehicleId: string) => page(`/checkout/${part(vehicleId)}`, { method: 'financing' }),
  checkoutDelivery: (vehicleId: string) => page(`/checkout/${part(vehicleId)}/delivery`),
  /** Without a reference it leads to the newest request over the car. */
  financingSuccess: (vehicleId: string, reference?: string) =>
    page(`/checkout/${part(vehicleId)}/financing-success`, reference ? { reference } : undefined),
  cart: () => page('/cart'),
} as const

/** The address as text, for canonical links and for coming back after signing in. */
export function hrefOf({ to, search }: PageLink): string {
  const query = typeof search === 'object' ? writeQuery(search) : ''
  return `${String(to)}${query}`
}

/** A stored photograph in one of its widths. */
export function imageUrl(hash: string, width: number, format: 'avif' | 'webp' | 'jpg'): string {
  return `/images/${part(hash)}/${width}.${format}`
}

/** Where the photographs of an advert go up. */
export function listingPhotosUrl(listingId: string): string {
  return `/api/vendor/listings/${part(listingId)}/photos`
}

/** Where stock files are sent to. */
export const stockImportsUrl = '/api/vendor/imports'

/** The file to start an import from, in the reader's language. */
export const importSampleUrl = (language: 'it' | 'en') => `/api/imports/sample?language=${language}`

/** Plain `?a=b` texts: every value is a string; a key that comes twice, as forms send checkboxes, becomes `a,b`. */
export function readQuery(query: string): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [key, value] of new URLSearchParams(query))
    values[key] = Object.hasOwn(values, key) ? `${values[key]},${value}` : value
  return values
}

export function writeQuery(search: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const query = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()
  return query ? `?${query.replaceAll('%2C', ',')}` : ''
}
