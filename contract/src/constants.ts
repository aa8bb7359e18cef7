/** Business constants of the marketplace. Money in euro cents. */
export const depositCents = 30_000
export const holdHours = 72
export const valuationDays = 7
export const salesPageSize = 20
export const cardSessionMinutes = 30
/** Whole euro. No car, rate or service costs more. */
export const maxEuro = 10_000_000
/** Whole euro. The largest accepted sum of several prices. */
export const maxEuroTogether = 10 * maxEuro
export const maxKilometres = 2_000_000
/** The first year of any search or advert. */
export const minYear = 1_900
/** The latest year of any search, advert or form. */
export const maxYear = 2_200
/** Unpaid reservations that one buyer may have open: card pages, awaited transfers, financing requests. */
export const maxUnpaidHolds = 3
/** Active adverts that a private seller may have, reserved ones included. */
export const maxPrivateAdverts = 5
/** The smallest amount that the card provider accepts. */
export const minCardCents = 50

/** Where the slider of years begins, and where that of prices ends. Bounds beyond them apply like any other. */
export const searchMinYear = 1990
export const searchMaxPriceEuro = 100_000
/** The steps of the slider of prices in whole euro, each up to its price: finer where most cars are. */
export const searchPriceSteps = [
  { upTo: 20_000, step: 500 },
  { upTo: 40_000, step: 1_000 },
  { upTo: searchMaxPriceEuro, step: 5_000 },
] as const
/** The prices of the slider in whole euro, ascending; its ends mean no bound. */
export const searchPrices: readonly number[] = searchPriceSteps.reduce<number[]>(
  (prices, { upTo, step }) => {
    for (let price = (prices.at(-1) ?? 0) + step; price <= upTo; price += step) prices.push(price)
    return prices
  },
  [0],
)
export const searchPageSize = 24
/** Limits of a search: the length of its text, of a feature or keyword, and how many of these. */
export const searchLimits = { text: 200, word: 60, list: 40 } as const
/** Makes, or models of makes, that one search asks for, and that it leaves out. */
export const maxCarChoices = 5
/** The kilometres around a comune to choose from. */
export const searchRadiiKm = [10, 20, 50, 100, 200] as const
/** A sentence of this length or more is read in the person's own words. */
export const sentenceMinLength = 20
/** The longest sentence that is accepted, and how much of it is read. */
export const sentenceLimits = { accepted: 2_000, read: 500 } as const
/** How many searches a person can save, and the length of their names. */
export const savedSearchLimits = { perPerson: 50, name: 80 } as const
/** The longest text about when a seller answers calls. */
export const phoneHoursMaxLength = 60
/** How many sellers' numbers are shown in 24 hours to an account, and to the network of visitors. */
export const phoneLimits = { account: 30, network: 15 } as const
/** The last page of any list. */
export const maxPage = 10_000
export const inventoryPageSize = 20
export const ownListingsPageSize = 20
export const featuredCount = 3
/** The featured adverts are among up to this number of the newest ones of their price label. */
export const featuredAmong = 12
export const similarCount = 3
/** How far a car of another model may differ and still be similar: a share of the price, and years. */
export const similarWithin = { priceShare: 0.25, years: 3 } as const

/** For so long the drop of a price is shown. */
export const priceDropDays = 14
/** A price has dropped when it is below the lowest price of this number of days before (Omnibus directive). */
export const lowestPriceDays = 30
/** A price is compared with when the advert was online with it for this number of hours in those days. */
export const lowestPriceHours = 24

/** Cars that one person may keep as favourites, in the account or in a browser. */
export const maxFavourites = 200
/** The last searches and the cars looked at that a browser or an account keeps. */
export const historyLimits = { searches: 20, vehicles: 200 } as const
/** So many searches are counted at once for their new cars. */
export const maxCountedSearches = 3
/** Cars about which one person may wait for a mail that they are available again. */
export const maxAvailabilityAlerts = 100
/** Cars that are compared side by side. */
export const maxCompared = 4

export const maxPickupLocations = 50
export const maxQuantity = 999

/** The link that fills in an advert for a bought car is valid for this long. */
export const resaleLinkDays = 7

export const photosPerStep = 5
/** What an imported advert needs to go online: one main photograph and two others. */
export const requiredImportedPhotos = 3
export const maxPhotoBytes = 10 * 1024 * 1024
/** Both usual sizes of cameras with 50 megapixels fit: 8160 × 6120 and 8192 × 6144. */
export const maxPhotoPixels = 52_000_000

export const messageMaxLength = 4_000
export const cancelReasonMaxLength = 500
export const featureMaxLength = 60
/** The shortest description of an advert that people can see. */
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
/** The province code and the CAP of an Italian address. */
export const italianAddressLimits = { province: 2, postalCode: 5 } as const
export const previewLength = 30
export const passwordMinLength = 10

/** The smallest loan: what is left of a price without its down payment. */
export const minLoanCents = 100
/** No address asks for a longer credit. */
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

/** A label needs so many like adverts. */
export const fewestComparables = 8
/** A label needs an interval narrower than this share of the value to either side. */
export const widestInterval = 0.25
/** A price that is further below the value than this share of it has no label: what explains it is not among the facts. */
export const farBelowShare = 0.25
