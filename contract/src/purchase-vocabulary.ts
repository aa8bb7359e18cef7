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

export const levelledServices = ['extended_warranty', 'roadside_assistance', 'insurance_package'] as const

/** fuller: longer validity. basic: shorter validity at a lower price. */
export const serviceLevels = ['fuller', 'basic'] as const
export type ServiceLevel = (typeof serviceLevels)[number]

export const reservationStatuses = ['pending', 'confirmed', 'completed', 'cancelled', 'expired'] as const
export type ReservationStatus = (typeof reservationStatuses)[number]

/** The states in which a reservation holds a unit and has an end in the future: the function reservation_is_open of the database. */
export const openReservationStatuses = ['pending', 'confirmed'] as const satisfies readonly ReservationStatus[]
export type OpenReservationStatus = (typeof openReservationStatuses)[number]

/** The condition of a traded-in car, as its owner states it. */
export const tradeInConditions = ['excellent', 'good', 'fair', 'poor'] as const
export type TradeInCondition = (typeof tradeInConditions)[number]

/**
 * Adverts on which a valuation is based. model: adverts of the model; few: too few adverts of the model, or too
 * different prices, combined with those of the make; make: other models of the make; market: all cars.
 */
export const valuationBases = ['model', 'few', 'make', 'market'] as const
export type ValuationBasis = (typeof valuationBases)[number]

export const deliveryMethods = ['pickup', 'delivery'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

/** When and how the vendor receives the balance: within three days of ordering, before the car changes hands, from the financing company, or not at all. */
export const balanceDues = ['within_3_days', 'before_handover', 'by_financing', 'nothing'] as const
export type BalanceDue = (typeof balanceDues)[number]

/**
 * How the due date of the next inspection was determined: from the last inspection, from the first registration, from
 * the date when the last inspection was due, or from the year alone.
 */
export const inspectionBases = ['inspected', 'registered', 'assumed', 'year'] as const

/** Purchased services that are valid for a number of months. */
export const servicePeriods = ['warranty', 'roadside_assistance', 'insurance_package'] as const

export const checkoutSteps = ['payment_method', 'trade_in', 'services', 'delivery', 'confirmation'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

/** The key of each premium service in create-payment. */
export const premiumServiceFlags = {
  ownership_transfer: 'ownershipTransfer',
  extended_warranty: 'extendedWarranty',
  roadside_assistance: 'roadsideAssistance',
  insurance_package: 'insurancePackage',
} as const satisfies Record<PremiumService, string>
