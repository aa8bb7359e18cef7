/** Paths of the pages, for links, mails, the site map and providers' pages. Free of zod, because public pages import them. */
const part = encodeURIComponent

export const home = '/'
export const search = '/search'
export const savedSearches = '/saved-searches'
export const unsubscribe = '/unsubscribe'
export const messageMails = '/message-mails'
export const favourites = '/favourites'
export const history = '/history'
export const priceMails = '/price-mails'
export const sell = '/sell'
export const about = '/about'
export const contact = '/contact'
export const terms = '/terms'
export const privacy = '/privacy'
export const delivery = '/delivery'
export const financing = '/financing'
export const insurance = '/insurance'
export const prices = '/prices'
export const support = '/support'
export const orders = '/orders'
export const vehicle = (id: string): string => `/vehicle/${part(id)}`

/** A seller's page with their cars; with search filters, only the cars that match. */
export const sellerPages = '/seller'
export const seller = (id: string): string => `${sellerPages}/${part(id)}`

/** The query parameter that links in mails use to name the language of the mail. */
export const linkLanguage = 'lang'

export const auth = '/auth'
export const secondStep = '/auth/second-step'
export const verifyEmail = '/auth/verify'
export const confirmBrowser = '/auth/browser'
export const forgotPassword = '/auth/forgot'
export const confirmEmail = '/auth/email'
export const resetPassword = '/auth/reset'

export const checkouts = '/checkout'
export const checkout = (vehicleId: string): string => `${checkouts}/${part(vehicleId)}`
export const checkoutPayment = (vehicleId: string): string => `${checkout(vehicleId)}/payment`
export const checkoutDelivery = (vehicleId: string): string => `${checkout(vehicleId)}/delivery`

export const profile = '/profile'
export const buyer = '/buyer'
export const reservation = (id: string): string => `${buyer}/reservation/${part(id)}`
export const purchasedVehicle = (id: string): string => `${buyer}/vehicle/${part(id)}`
export const purchaseSummary = (id: string): string => `${purchasedVehicle(id)}/summary`
export const garageMails = '/garage-mails'
export const bookService = (purchasedVehicleId?: string): string =>
  `${buyer}/book-service${purchasedVehicleId ? `/${part(purchasedVehicleId)}` : ''}`
export const serviceBooking = (id: string): string => `${buyer}/service-booking/${part(id)}`
export const workshopLinks = '/workshop-booking'
export const workshopLink = (token: string): string => `${workshopLinks}/${part(token)}`
export const messages = '/messages'
export const conversation = (id: string): string => `${messages}/${part(id)}`
export const vendor = '/vendor'
export const vendorWebhooks = `${vendor}/webhooks`
export const stockExport = `${vendor}/stock-export`
/** Files of a dealer's stock for other programs, below a secret. */
export const exportedFiles = '/feeds'
export const vendorFeeds = `${vendor}/feeds`
export const vendorFeed = (id: string): string => `${vendorFeeds}/${part(id)}`
/** Only operators can open it; all other users get a not-found page. */
export const operator = '/operator'

export const publicPages: readonly string[] = [
  home,
  search,
  sell,
  about,
  delivery,
  financing,
  insurance,
  prices,
  support,
  orders,
  contact,
  terms,
  privacy,
]

export const returnAddressMaxLength = 2_000

/** Allows only plain path segments outside /auth, /api, /sandbox and /images, then a query in printable ASCII. Such a URL cannot be decoded or resolved to another URL. */
const page = /^\/(?!(?:auth|api|sandbox|images)(?:[/?#]|$))(?:[\w-]+(?:\/[\w-]+)*)?(?:[?#][!-~]*)?$/i

/** Returns whether a text is the URL of a page of this site to which a user may be sent after signing in. */
export function isReturnAddress(text: string): boolean {
  return text.length <= returnAddressMaxLength && page.test(text)
}
