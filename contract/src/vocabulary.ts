export const languages = ['it', 'en'] as const
export type Language = (typeof languages)[number]

export const roles = ['buyer', 'vendor'] as const
export type Role = (typeof roles)[number]

export const listingTypes = ['sale', 'rent', 'both'] as const
export type ListingType = (typeof listingTypes)[number]
/** Other names that addresses and callers use. */
export const listingTypeAliases: Readonly<Record<string, ListingType>> = { rental: 'rent' }

export const listingStatuses = ['active', 'pending', 'sold', 'inactive'] as const
export type ListingStatus = (typeof listingStatuses)[number]
/** Of the viewer's alert about a car that is not available. */
export const availabilityAlertStates = ['offered', 'asked'] as const

export const fuelTypes = ['petrol', 'diesel', 'electric', 'hybrid', 'plugin_hybrid', 'lpg'] as const
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
  'vat_deductible',
  'warranty',
  'xenon',
] as const
export type Feature = (typeof features)[number]
export const filterFeatures = features.slice(0, 8) as readonly Feature[]

export const photoSteps = ['main', 'exterior', 'interior', 'optional'] as const
export type PhotoStep = (typeof photoSteps)[number]

/** The driven axles. */
export const drivetrains = ['fwd', 'rwd', 'awd'] as const
export type Drivetrain = (typeof drivetrains)[number]

/** What a vendor is as a seller, chosen at sign-up. */
export const sellerKinds = ['private', 'business'] as const
export type SellerKind = (typeof sellerKinds)[number]

/** How long a seller usually lets a buyer wait: up to an hour, four hours, a day, three days, or longer. */
export const answerTimes = ['hour', 'hours', 'day', 'days', 'longer'] as const
export type AnswerTime = (typeof answerTimes)[number]

export const searchSorts = [
  'relevance',
  'newest',
  'price_asc',
  'price_desc',
  'year_desc',
  'year_asc',
  'mileage_asc',
  'mileage_desc',
  'distance',
] as const
export type SearchSort = (typeof searchSorts)[number]

/** How often the mails about new cars of a saved search are sent. */
export const mailFrequencies = ['at_once', 'daily', 'weekly', 'never'] as const
export type MailFrequency = (typeof mailFrequencies)[number]

export const ownListingSorts = ['newest', 'price_asc', 'price_desc', 'views_desc'] as const
export type OwnListingSort = (typeof ownListingSorts)[number]

export const paymentMethods = ['card', 'bank_transfer', 'financing'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const salesChannels = ['vehicle_page', 'checkout'] as const
export type SalesChannel = (typeof salesChannels)[number]

export const premiumServices = [
  'ownership_transfer',
  'extended_warranty',
  'roadside_assistance',
  'insurance_package',
] as const
export type PremiumService = (typeof premiumServices)[number]

/** The premium services that are sold in two levels. */
export const levelledServices = ['extended_warranty', 'roadside_assistance', 'insurance_package'] as const

/** fuller: valid for longer. basic: valid for less time, at a lower price. */
export const serviceLevels = ['fuller', 'basic'] as const
export type ServiceLevel = (typeof serviceLevels)[number]

export const reservationStatuses = ['pending', 'confirmed', 'completed', 'cancelled', 'expired'] as const
export type ReservationStatus = (typeof reservationStatuses)[number]

/** The condition of a traded-in car, as its owner states it. */
export const tradeInConditions = ['excellent', 'good', 'fair', 'poor'] as const
export type TradeInCondition = (typeof tradeInConditions)[number]

/** model: the adverts of the model. few: too few of them, or too different prices, combined with those of the make. make: other models of the make. market: all cars. */
export const valuationBases = ['model', 'few', 'make', 'market'] as const
export type ValuationBasis = (typeof valuationBases)[number]

export const deliveryMethods = ['pickup', 'delivery'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

/** When and how the vendor receives the balance: within three days of ordering, before the car changes hands, by the financing, or not at all. */
export const balanceDues = ['within_3_days', 'before_handover', 'by_financing', 'nothing'] as const
export type BalanceDue = (typeof balanceDues)[number]

export const checkoutSteps = ['payment_method', 'trade_in', 'services', 'delivery', 'confirmation'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

/** How the next inspection of a bought car is known: from its last one, from its first registration, from the one that should have been the last, or from its year alone. */
export const inspectionBases = ['inspected', 'registered', 'assumed', 'year'] as const

/** Bought services that are valid for a number of months. */
export const servicePeriods = ['warranty', 'roadside_assistance', 'insurance_package'] as const

export type * from './booking-vocabulary.ts'
export type * from './return-vocabulary.ts'
export type * from './sale-vocabulary.ts'
