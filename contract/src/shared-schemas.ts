import { openSession, profile, profileInput } from './account.ts'
import { garageVehicle, inspection, purchasedVehicle, resaleFacts, service, vehicleDates } from './aftersales.ts'
import { agreedVehicle, changedFact, decidedCorrection, openCorrection } from './agreed-vehicle.ts'
import {
  bookedVehicle,
  booking,
  bookingChange,
  bookingDetails,
  linkedBooking,
  slotsOfDay,
  workshop,
} from './bookings.ts'
import { bookingParties, bookingStatuses, workshopServices } from './booking-vocabulary.ts'
import { cannedReply, newReply } from './canned-replies.ts'
import { cardOrder, purchase, transferOrder } from './checkout.ts'
import { reportView } from './conversation-reports.ts'
import { delivery, deliveryAddress, deliveryChoice, pickupPoint } from './delivery.ts'
import { favourite, seenPrices } from './favourites.ts'
import { feedOwnership, feedRun, stockFeed } from './feeds.ts'
import { feedProblems } from './feed-vocabulary.ts'
import { applicant, financingRequest } from './financing.ts'
import { mailRequest, sessionView, signInInput, signUpInput } from './identity.ts'
import { importFields } from './import-columns.ts'
import { importOutcomes, importResults, importStates } from './import-states.ts'
import { importRow, stockImport } from './imports.ts'
import { listingInput } from './listing-input.ts'
import {
  adjustment,
  likeAdvert,
  marketPosition,
  marketValue,
  measuredMethod,
  referenceCar,
  valuationMethod,
  valuedFacts,
} from './market-value.ts'
import { mailFrequencies } from './vocabulary.ts'
import { conversation, conversationSummary, message } from './messaging.ts'
import { offerTerms, offerThread, priceOffer } from './offers.ts'
import { offerReasons, offerSides, offerStates } from './offer-vocabulary.ts'
import { ownListing, ownListingCard, ownListings, ownerCan } from './own-listings.ts'
import { listingHint, ownStanding } from './own-standing.ts'
import { photo } from './photo.ts'
import { placeSuggestion } from './places.ts'
import { provinces, searchedProvinces } from './provinces.ts'
import {
  checkoutDraft,
  checkoutOptions,
  premiumServiceOffer,
  quote,
  serviceLevelChoices,
  startedCheckout,
  tradeIn,
} from './purchase.ts'
import {
  deliveryMethods,
  paymentMethods,
  premiumServices,
  reservationStatuses,
  salesChannels,
  serviceLevels,
  tradeInConditions,
  checkoutSteps,
} from './purchase-vocabulary.ts'
import { errorCode, refusalBody } from './refusal-body.ts'
import { buyRefusals } from './refusals.ts'
import { happened, nextStep, reservationView } from './reservation.ts'
import { afterSale, handover, returnView } from './return-view.ts'
import { returnAnswer } from './returns.ts'
import { endReasons } from './sale-vocabulary.ts'
import { passkeyAssertion, passkeyOptions, secondFactor, secondStep } from './second-factor.ts'
import { bankAccount, sale, saleCan, salesPage } from './sales.ts'
import { savedSearch } from './saved-searches.ts'
import { facet, relaxation, searchFacets, searchResult, sentenceReading } from './search.ts'
import { factNames } from './vehicle-facts.ts'
import { searchFilters } from './search-filters.ts'
import { ownPhone, sellerPage, shownPhone } from './sellers.ts'
import { ledgerEntry, saleMoney, settlement } from './settlement-view.ts'
import { inventoryPage, inventoryRow, pickupLocation, pickupLocationInput, quantitySet } from './stock.ts'
import { transfer } from './transfer.ts'
import { confirmedAct, passkey, security } from './two-factor.ts'
import { estimatedCar, marketEstimate, tradeInCar, tradeInValue } from './valuation.ts'
import { priceDrop, vehicleCard } from './vehicle-card.ts'
import { comparedVehicle, priceHistory, seller, vehicleDetail } from './vehicle-detail.ts'
import {
  bodyTypes,
  colors,
  drivetrains,
  euroSubclasses,
  fuelTypes,
  languages,
  listingStatuses,
  listingTypes,
  photoSteps,
  priceLabels,
  priceVats,
  searchSorts,
  sellerKinds,
  stockKinds,
  transmissions,
} from './vocabulary.ts'
import { webhookDelivery, webhookEndpoint } from './webhook-endpoints.ts'
import { webhookEvents } from './webhook-vocabulary.ts'
import { z } from './zod.ts'
import { accessToken, accessTokenInput } from './access-tokens.ts'

/** Schemas with a name in the description of the API. */
export const sharedSchemas = {
  AfterSale: afterSale,
  AccessToken: accessToken,
  AccessTokenInput: accessTokenInput,
  Adjustment: adjustment,
  AgreedVehicle: agreedVehicle,
  Applicant: applicant,
  BankAccount: bankAccount,
  BodyType: z.enum(bodyTypes),
  BookedVehicle: bookedVehicle,
  Booking: booking,
  BookingChange: bookingChange,
  BookingDetails: bookingDetails,
  BookingParty: z.enum(bookingParties),
  BookingStatus: z.enum(bookingStatuses),
  BuyRefusal: z.enum(buyRefusals),
  ConfirmedAct: confirmedAct,
  Passkey: passkey,
  PasskeyAssertion: passkeyAssertion,
  PasskeyOptions: passkeyOptions,
  SecondFactor: secondFactor,
  SecondStep: secondStep,
  Security: security,
  CannedReply: cannedReply,
  CannedReplyInput: newReply,
  CardOrderInput: cardOrder,
  CarFact: z.enum(factNames),
  CarReturn: returnView,
  ChangedFact: changedFact,
  CheckoutDraft: checkoutDraft,
  CheckoutOptions: checkoutOptions,
  CheckoutStep: z.enum(checkoutSteps),
  Color: z.enum(colors),
  ComparedVehicle: comparedVehicle,
  Conversation: conversation,
  ConversationReport: reportView,
  ConversationSummary: conversationSummary,
  DecidedCorrection: decidedCorrection,
  Delivery: delivery,
  DeliveryAddress: deliveryAddress,
  DeliveryChoice: deliveryChoice,
  DeliveryMethod: z.enum(deliveryMethods),
  Drivetrain: z.enum(drivetrains),
  EndReason: z.enum(endReasons),
  ErrorCode: errorCode,
  EuroSubclass: z.enum(euroSubclasses),
  EstimatedCar: estimatedCar,
  Facet: facet,
  Favourite: favourite,
  FeedOwnership: feedOwnership,
  FeedProblem: z.enum(feedProblems),
  FeedRun: feedRun,
  FinancingRequest: financingRequest,
  FuelType: z.enum(fuelTypes),
  GarageVehicle: garageVehicle,
  Handover: handover,
  ImportField: z.enum(importFields),
  ImportOutcome: z.enum(importOutcomes),
  ImportResult: z.enum(importResults),
  ImportRow: importRow,
  ImportState: z.enum(importStates),
  Inspection: inspection,
  InventoryPage: inventoryPage,
  InventoryRow: inventoryRow,
  Language: z.enum(languages),
  LedgerEntry: ledgerEntry,
  LikeAdvert: likeAdvert,
  ListingHint: listingHint,
  LinkedBooking: linkedBooking,
  ListingFields: ownListing.shape.fields,
  ListingInput: listingInput,
  ListingStatus: z.enum(listingStatuses),
  ListingType: z.enum(listingTypes),
  MailFrequency: z.enum(mailFrequencies),
  MailRequestInput: mailRequest,
  MarketEstimate: marketEstimate,
  MarketPosition: marketPosition,
  MarketValue: marketValue,
  Message: message,
  NextStep: nextStep,
  OfferReason: z.enum(offerReasons),
  OfferSide: z.enum(offerSides),
  OfferState: z.enum(offerStates),
  OfferTerms: offerTerms,
  OfferThread: offerThread,
  OpenCorrection: openCorrection,
  OpenSession: openSession,
  OwnListing: ownListing,
  OwnListingCard: ownListingCard,
  OwnListings: ownListings,
  OwnStanding: ownStanding,
  OwnerCan: ownerCan,
  PaymentMethod: z.enum(paymentMethods),
  Photo: photo,
  PhotoStep: z.enum(photoSteps),
  PickupLocation: pickupLocation,
  PickupLocationInput: pickupLocationInput,
  PickupPoint: pickupPoint,
  PlaceSuggestion: placeSuggestion,
  PriceDrop: priceDrop,
  PriceLabel: z.enum(priceLabels),
  PriceVat: z.enum(priceVats),
  PremiumService: z.enum(premiumServices),
  PremiumServiceOffer: premiumServiceOffer,
  PriceHistory: priceHistory,
  PriceOffer: priceOffer,
  Profile: profile,
  ProfileInput: profileInput,
  Province: z.enum(provinces),
  PurchaseInput: purchase,
  PurchasedService: service,
  PurchasedVehicle: purchasedVehicle,
  Quote: quote,
  ReferenceCar: referenceCar,
  Refusal: refusalBody,
  Relaxation: relaxation,
  Reservation: reservationView,
  ReservationEvent: happened,
  ReservationStatus: z.enum(reservationStatuses),
  ResaleFacts: resaleFacts,
  ReturnAnswer: returnAnswer,
  Sale: sale,
  SaleCan: saleCan,
  SaleMoney: saleMoney,
  SalesChannel: z.enum(salesChannels),
  SalesPage: salesPage,
  SavedSearch: savedSearch,
  SearchFacets: searchFacets,
  SearchFilters: searchFilters,
  SearchedProvince: z.enum(searchedProvinces),
  SearchResult: searchResult,
  SearchSort: z.enum(searchSorts),
  OwnPhone: ownPhone,
  SeenPrices: seenPrices,
  Seller: seller,
  SellerPage: sellerPage,
  ShownPhone: shownPhone,
  SellerKind: z.enum(sellerKinds),
  StockKind: z.enum(stockKinds),
  SentenceReading: sentenceReading,
  ServiceLevel: z.enum(serviceLevels),
  ServiceLevelChoices: serviceLevelChoices,
  Session: sessionView,
  Settlement: settlement,
  SignInInput: signInInput,
  SignUpInput: signUpInput,
  SlotsOfDay: slotsOfDay,
  StartedCheckout: startedCheckout,
  StockFeed: stockFeed,
  StockImport: stockImport,
  StockUnits: quantitySet,
  TradeIn: tradeIn,
  TradeInCar: tradeInCar,
  TradeInCondition: z.enum(tradeInConditions),
  TradeInValue: tradeInValue,
  Transfer: transfer,
  TransferOrderInput: transferOrder,
  Transmission: z.enum(transmissions),
  MeasuredMethod: measuredMethod,
  ValuationMethod: valuationMethod,
  ValuedFact: z.enum(valuedFacts),
  VehicleCard: vehicleCard,
  VehicleDates: vehicleDates,
  VehicleDetail: vehicleDetail,
  WebhookDelivery: webhookDelivery,
  WebhookEndpoint: webhookEndpoint,
  WebhookEvent: z.enum(webhookEvents),
  Workshop: workshop,
  WorkshopService: z.enum(workshopServices),
} as const satisfies Readonly<Record<string, z.ZodType>>

export type SharedValue<Name extends keyof typeof sharedSchemas> = z.input<(typeof sharedSchemas)[Name]>
