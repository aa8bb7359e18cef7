export const languages = ['it', 'en'] as const
export type Language = (typeof languages)[number]

export const roles = ['buyer', 'vendor'] as const
export type Role = (typeof roles)[number]

export const listingTypes = ['sale', 'rent', 'both'] as const
export type ListingType = (typeof listingTypes)[number]
export const listingTypeAliases: Readonly<Record<string, ListingType>> = { rental: 'rent' }

export const listingStatuses = ['active', 'pending', 'sold', 'inactive'] as const
export type ListingStatus = (typeof listingStatuses)[number]
export const availabilityAlertStates = ['offered', 'asked'] as const

/** The six fuels of the specification, methane, ethanol and hydrogen. */
export const fuelTypes = [
  'petrol',
  'diesel',
  'electric',
  'hybrid',
  'plugin_hybrid',
  'lpg',
  'cng',
  'ethanol',
  'hydrogen',
] as const
export type FuelType = (typeof fuelTypes)[number]

export const transmissions = ['manual', 'automatic', 'semi_automatic'] as const
export type Transmission = (typeof transmissions)[number]

export const bodyTypes = [
  'sedan',
  'hatchback',
  'suv',
  'estate',
  'coupe',
  'convertible',
  'mpv',
  'van',
  'pickup',
] as const
export type BodyType = (typeof bodyTypes)[number]
export const bodyTypeAliases: Readonly<Record<string, BodyType>> = { wagon: 'estate', truck: 'pickup' }

export const colors = [
  'white',
  'black',
  'grey',
  'silver',
  'blue',
  'red',
  'green',
  'brown',
  'beige',
  'yellow',
  'orange',
  'gold',
  'purple',
] as const
export type Color = (typeof colors)[number]

/** Feature codes of the catalogue. The first eight are the search filters of the specification, in its order. */
export const features = [
  'air_conditioning',
  'navigation',
  'bluetooth',
  'parking_sensors',
  'leather',
  'sunroof',
  'heated_seats',
  'cruise_control',
  'adaptive_cruise',
  'alcantara',
  'alloy_wheels',
  'ambient_light',
  'android_auto',
  'automatic_climate',
  'awd',
  'camera_360',
  'carplay',
  'certified_mileage',
  'digital_cockpit',
  'electric_tailgate',
  'full_electric_seats',
  'head_up_display',
  'italian_market',
  'keyless',
  'lane_assist',
  'led_lights',
  'matrix_led',
  'new_drivers_ok',
  'panoramic_roof',
  'premium_audio',
  'rear_camera',
  'service_history',
  'seven_seats',
  'single_owner',
  'sport_trim',
  'stop_start',
  'tow_bar',
  'warranty',
  'xenon',
] as const
export type Feature = (typeof features)[number]
export const filterFeatures = features.slice(0, 8) as readonly Feature[]

export const photoSteps = ['main', 'exterior', 'interior', 'optional'] as const
export type PhotoStep = (typeof photoSteps)[number]

export const drivetrains = ['fwd', 'rwd', 'awd'] as const
export type Drivetrain = (typeof drivetrains)[number]

/** Sub-classes of Euro 5 and Euro 6; the first character is the class. */
export const euroSubclasses = ['5a', '5b', '6a', '6b', '6c', '6d_temp', '6d', '6e'] as const
export type EuroSubclass = (typeof euroSubclasses)[number]

/** VAT of a price: a business that buys can deduct it, it is due on the margin of the dealer alone, or a private seller owes none. */
export const priceVats = ['deductible', 'margin', 'private'] as const
export const priceVatsOfBusiness = ['deductible', 'margin'] as const satisfies readonly (typeof priceVats)[number][]
export type PriceVat = (typeof priceVats)[number]

/** km_zero: registered by the dealer and not driven; ex_demo and ex_company: driven by the dealer or by a company. */
export const stockKinds = ['used', 'km_zero', 'ex_demo', 'ex_company'] as const
export type StockKind = (typeof stockKinds)[number]

export const sellerKinds = ['private', 'business'] as const
export type SellerKind = (typeof sellerKinds)[number]

/** Usual time until a seller answers: up to an hour, four hours, a day, three days, or longer. */
export const answerTimes = ['hour', 'hours', 'day', 'days', 'longer'] as const
export type AnswerTime = (typeof answerTimes)[number]

export const searchSorts = [
  'relevance',
  'recommended',
  'newest',
  'deal',
  'price_asc',
  'price_desc',
  'instalment_asc',
  'year_desc',
  'year_asc',
  'mileage_asc',
  'mileage_desc',
  'distance',
] as const
export type SearchSort = (typeof searchSorts)[number]

/** Position of a price among those of like adverts, lowest first. */
export const priceLabels = ['great', 'good', 'fair', 'above', 'high'] as const
export type PriceLabel = (typeof priceLabels)[number]

export const ownListingSorts = ['newest', 'price_asc', 'price_desc', 'views_desc'] as const
export type OwnListingSort = (typeof ownListingSorts)[number]

export const mailFrequencies = ['at_once', 'daily', 'weekly', 'never'] as const
export type MailFrequency = (typeof mailFrequencies)[number]

export type * from './booking-vocabulary.ts'
export type * from './purchase-vocabulary.ts'
export type * from './return-terms.ts'
export type * from './sale-vocabulary.ts'
