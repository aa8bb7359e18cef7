/** Amounts are in euro cents unless a comment says otherwise. */
export const depositCents = 30_000
export const holdHours = 72
export const valuationDays = 7
export const salesPageSize = 20
export const cardSessionMinutes = 30
/** Whole euro. No car, rate or service costs more. */
export const maxEuro = 10_000_000
/** Whole euro. The largest sum of several prices that is accepted. */
export const maxEuroTogether = 10 * maxEuro
export const maxKilometres = 2_000_000
export const minYear = 1_900
export const maxYear = 2_200
/** Maximum unpaid reservations of one buyer: open card pages, awaited transfers and financing requests. */
export const maxUnpaidHolds = 3
/** Maximum active adverts of a private seller, reserved ones included. */
export const maxPrivateAdverts = 5
export const minCardCents = 50

/** Start of the year slider and end of the price slider. A search can also use bounds beyond them. */
export const searchMinYear = 1990
export const searchMaxPriceEuro = 100_000
/** Steps of the price slider in whole euro; each step applies up to its price. Steps are finer where most cars are. */
export const searchPriceSteps = [
  { upTo: 20_000, step: 500 },
  { upTo: 40_000, step: 1_000 },
  { upTo: searchMaxPriceEuro, step: 5_000 },
] as const
/** Prices of the slider in whole euro, ascending. The first and the last price set no bound. */
export const searchPrices: readonly number[] = searchPriceSteps.reduce<number[]>(
  (prices, { upTo, step }) => {
    for (let price = (prices.at(-1) ?? 0) + step; price <= upTo; price += step) prices.push(price)
    return prices
  },
  [0],
)
export const searchPageSize = 24
/** Limits of a search: characters of its text, characters of one feature or keyword, and the number of features or keywords. */
export const searchLimits = { text: 200, word: 60, list: 40 } as const
/** Maximum makes or models that one search includes, and likewise that it excludes. */
export const maxCarChoices = 5
export const searchRadiiKm = [10, 20, 50, 100, 200] as const
/** A text of at least this length is understood as a sentence. */
export const sentenceMinLength = 20
/** Maximum characters of a sentence: how many are accepted, and how many of them are parsed. */
export const sentenceLimits = { accepted: 2_000, read: 500 } as const
/** Maximum saved searches of an account, and maximum characters of their names. */
export const savedSearchLimits = { perPerson: 50, name: 80 } as const
/** Maximum characters of the text about when a seller answers calls. */
export const phoneHoursMaxLength = 60
/** How many sellers' telephone numbers are shown in 24 hours to one account, and to all visitors of one network. */
export const phoneLimits = { account: 30, network: 15 } as const
export const maxPage = 10_000
export const inventoryPageSize = 20
export const ownListingsPageSize = 20
export const featuredCount = 3
/** Featured adverts are chosen among this number of newest adverts with their price label. */
export const featuredAmong = 12
export const similarCount = 3
/** Maximum difference between a car and a similar car of another model: a share of the price, and years. */
export const similarWithin = { priceShare: 0.25, years: 3 } as const

export const priceDropDays = 14
/** A price has dropped when it is below the lowest price of the preceding days, up to this number (Omnibus directive). */
export const lowestPriceDays = 30
/** Minimum hours that an advert must have been online at a price for the price to count. */
export const lowestPriceHours = 24

/** Maximum favourites of an account or a browser. */
export const maxFavourites = 200
/** Maximum recent searches and viewed cars that a browser or an account stores. */
export const historyLimits = { searches: 20, vehicles: 200 } as const
/** Maximum searches whose new cars one request counts. */
export const maxCountedSearches = 3
/** Maximum cars whose availability alert one user may have. */
export const maxAvailabilityAlerts = 100
export const maxCompared = 4

export const maxPickupLocations = 50
export const maxQuantity = 999

/** Validity of the link that fills in an advert for a bought car. */
export const resaleLinkDays = 7

export const photosPerStep = 5
/** Photographs that an imported advert needs to go online: one main photograph and two others. */
export const requiredImportedPhotos = 3
export const maxPhotoBytes = 10 * 1024 * 1024
/** Allows both usual sizes of 50-megapixel cameras: 8160 × 6120 and 8192 × 6144. */
export const maxPhotoPixels = 52_000_000

export const messageMaxLength = 4_000
export const cancelReasonMaxLength = 500
export const featureMaxLength = 60
/** Minimum characters of the description of a public advert. */
export const descriptionMinLength = 10
export const tradeInDescriptionMaxLength = 2_000
export const addressLimits = {
  name: 120,
  street: 200,
  city: 120,
  province: 80,
  postalCode: 20,
  instructions: 500,
} as const
export const italianAddressLimits = { province: 2, postalCode: 5 } as const
export const previewLength = 30
export const passwordMinLength = 10

/** The smallest loan: the price less the down payment. */
export const minLoanCents = 100
/** Maximum months of a credit in a URL. */
export const maxCreditMonths = 600

export const calculator = {
  downPaymentShare: 0.2,
  months: 60,
  minMonths: 12,
  maxMonths: 84,
  stepMonths: 12,
  annualRate: 4.99,
  rateStep: 0.1,
} as const

/** Minimum number of like adverts for a price label. */
export const fewestComparables = 8
/** A price label needs an interval that is narrower than this share of the value to either side. */
export const widestInterval = 0.25
/** A price further below the value than this share has no label: the facts do not explain it. */
export const farBelowShare = 0.25
