import { ownValue } from '@autopiazza/contract/own-value'
import type { sharedSchemas, SharedValue } from '@autopiazza/contract/shared-schemas'
import { messagesOf } from '@autopiazza/i18n'
import type { ApiDocument } from './document.ts'

const english = messagesOf('en').errors
type Name = keyof typeof sharedSchemas

const carId = '0199a2f0-5c1e-7b04-9a53-2f60c1d7e8a1'
const reservationId = '0199a41b-3d52-7f60-8c1b-90be2a7d4c55'
const quoteId = '0199a41b-2bb0-7c15-b0f4-1a2b3c4d5e6f'
const photo: SharedValue<'Photo'> = {
  id: '0199a2f1-77aa-7e22-9f10-3b5c7d9e1f20',
  step: 'main',
  position: 1,
  hash: '5f1d6a3c9b7e4f20a8d2c6e1b0f93a47',
  width: 1600,
  height: 1200,
  widths: [320, 640, 1280],
  dominantColor: '#7d8794',
  ofModel: false,
  credit: null,
}
const vehicleCard: SharedValue<'VehicleCard'> = {
  id: carId,
  make: 'Fiat',
  model: 'Panda',
  version: '1.0 FireFly Hybrid City Life',
  year: 2022,
  mileage: 31_400,
  fuelType: 'hybrid',
  transmission: 'manual',
  bodyType: 'hatchback',
  color: 'grey',
  horsepower: 70,
  listingType: 'sale',
  salePrice: 1_190_000,
  dailyRate: null,
  market: null,
  priceDrop: { amount: 80_000, since: '2026-04-03T10:20:00.000Z', days: 30 },
  status: 'active',
  views: 128,
  createdAt: '2026-03-02T09:15:00.000Z',
  town: 'Bologna',
  province: 'BO',
  sellerKind: 'business',
  sellerId: '0199a2ee-0b44-7a90-8d31-6e5f4c3b2a10',
  sellerName: 'Auto Bolognesi S.r.l.',
  features: ['air_conditioning', 'bluetooth', 'new_drivers_ok'],
  mainPhoto: photo,
  photoCount: 6,
  morePhotos: [{ hash: 'c0a1e5b27d3f48a6912be4d7f6083c15', widths: [320, 640, 1280] }],
}
const { mainPhoto: _, photoCount: __, morePhotos: ___, sellerId, sellerName, ...advert } = vehicleCard
const facts = {
  engineSize: 999,
  weight: 980,
  towingCapacity: 800,
  doors: 5,
  seats: 5,
  drivetrain: 'fwd',
  euroClass: 6,
  euroSubclass: '6d',
  firstRegistration: '2022-04',
  inspectionUntil: '2028-04',
  previousOwners: 1,
  co2: 110,
  stockKind: 'used',
  consumption: 4.9,
  priceVat: 'margin',
  vin: 'ZFA31200000123456',
  description: 'Unico proprietario, tagliandi sempre in officina. Gomme nuove.',
} as const
const vehicleDetail: SharedValue<'VehicleDetail'> = {
  ...advert,
  ...facts,
  weeklyRate: null,
  monthlyRate: null,
  minimumDays: 1,
  rentalTerms: null,
  factsHash: '6f1ed002ab5595859014ebf0951522d9',
  priceHistory: {
    onlineSince: '2026-03-02T09:15:00.000Z',
    daysOnline: 41,
    prices: [
      { price: 1_270_000, since: '2026-03-02T09:15:00.000Z' },
      { price: 1_190_000, since: '2026-04-03T10:20:00.000Z' },
    ],
  },
  photos: [photo],
  seller: {
    id: sellerId,
    kind: 'business',
    firstName: 'Giulia',
    companyName: sellerName,
    vatNumber: '01234567897',
    town: 'Bologna',
    memberSince: '2025-11-20T08:00:00.000Z',
    answerTime: 'hours',
    hasPhone: true,
    otherListings: { count: 0, newest: [] },
  },
  freeUnits: 1,
  marketValue: null,
  myOpenReservation: null,
  isInTouch: false,
  isBought: false,
  availabilityAlert: null,
  acceptsOffers: true,
  myOffer: null,
  suspension: null,
  can: { buy: true, buyRefusal: null, contact: true, edit: false },
}
const quote: SharedValue<'Quote'> = {
  id: quoteId,
  version: 1,
  vehicleId: carId,
  channel: 'checkout',
  paymentMethod: 'bank_transfer',
  lines: [
    { code: 'sale_price', amount: 1_190_000 },
    { code: 'ownership_transfer', amount: 39_900 },
  ],
  total: 1_229_900,
  dueNow: 0,
  balance: 1_229_900,
  balanceDue: 'within_3_days',
}
const reservation: SharedValue<'Reservation'> = {
  id: reservationId,
  status: 'pending',
  isOpen: true,
  paymentMethod: 'bank_transfer',
  vehicle: { ...vehicleCard, status: 'pending' },
  agreed: {
    ...facts,
    photos: [photo],
    seller: {
      kind: 'business',
      firstName: 'Giulia',
      companyName: 'Auto Bolognesi S.r.l.',
      vatNumber: '01234567897',
      town: 'Bologna',
    },
    keptAt: '2026-03-10T16:40:00.000Z',
  },
  termsOn: '2026-01-15',
  correction: null,
  corrections: [],
  seller: { firstName: 'Giulia', companyName: 'Auto Bolognesi S.r.l.', vatNumber: '01234567897' },
  quote,
  deposit: 0,
  paid: 0,
  loan: 0,
  balance: 1_229_900,
  refund: null,
  bankReference: 'AP-7K2M9Q',
  transfer: {
    iban: 'IT60X0542811101000000123456',
    holder: 'Auto Bolognesi S.r.l.',
    amount: 1_229_900,
    reference: 'AP-7K2M9Q',
    by: '2026-03-13T16:40:00.000Z',
  },
  tradeIn: null,
  tradeInId: null,
  deliveryMethod: null,
  delivery: null,
  completesWhenPaid: false,
  createdAt: '2026-03-10T16:40:00.000Z',
  expiresAt: '2026-03-13T16:40:00.000Z',
  confirmedAt: null,
  endedAt: null,
  endReason: null,
  cancelReason: null,
  paymentUrl: null,
  timeline: [{ fact: 'placed', at: '2026-03-10T16:40:00.000Z', amount: null }],
  next: { step: 'send_transfer', actor: 'buyer', by: '2026-03-13T16:40:00.000Z', amount: 1_229_900 },
  stopping: { cost: 0, refund: 0, transferred: 0 },
  afterSale: null,
  money: {
    due: 1_229_900,
    paid: 0,
    loan: 0,
    balance: 1_229_900,
    received: 0,
    stated: 0,
    unconfirmed: 0,
    owedToCard: 0,
    owedByVendor: 0,
    owedToLender: 0,
    payBackBy: null,
    entries: [],
  },
  settlement: null,
  can: {
    pay: false,
    cancel: true,
    chooseDelivery: true,
    conclude: false,
    changeChoices: true,
    stateTransfer: true,
    confirmPaidBack: false,
    callOff: false,
  },
}

const examples: { readonly [N in Name]?: readonly SharedValue<N>[] } = {
  SignInInput: [{ email: 'ada@example.it', password: 'cavallo batteria graffetta' }],
  Photo: [photo],
  VehicleCard: [vehicleCard],
  VehicleDetail: [vehicleDetail],
  SearchResult: [
    {
      total: 1,
      page: 1,
      pageSize: 24,
      vehicles: [vehicleCard],
      sort: 'price_asc',
      distances: null,
      correction: null,
      dropped: [],
    },
  ],
  ListingInput: [
    {
      make: 'Fiat',
      model: 'Panda',
      version: '1.0 FireFly Hybrid City Life',
      year: 2022,
      mileage: 31_400,
      fuelType: 'hybrid',
      transmission: 'manual',
      bodyType: 'hatchback',
      color: 'grey',
      horsepower: 70,
      firstRegistration: '2022-04',
      vin: 'ZFA31200000123456',
      description: facts.description,
      features: ['air_conditioning', 'bluetooth'],
      listingType: 'sale',
      salePrice: 1_190_000,
    },
  ],
  PurchaseInput: [{ vehicleId: carId, paymentMethod: 'bank_transfer', services: ['ownership_transfer'] }],
  Quote: [quote],
  TransferOrderInput: [
    {
      vehicleId: carId,
      paymentMethod: 'bank_transfer',
      services: ['ownership_transfer'],
      quoteId,
      idempotencyKey: 'b7f1c2d4-9c1e-4a53-8f60-c1d7e8a15f20',
    },
  ],
  Reservation: [reservation],
  Refusal: [
    { code: 'identity.sign_in_required', message: messagesOf('it').errors.codes['identity.sign_in_required'] },
    {
      code: 'request.invalid',
      message: english.codes['request.invalid'],
      fields: { salePrice: english.fields.sale_price_required, 'delivery.address.city': english.fields.required },
    },
    { code: 'request.too_many', message: english.codes['request.too_many'], details: { seconds: 30 } },
    { code: 'checkout.amount_changed', message: english.codes['checkout.amount_changed'], details: { quote } },
  ],
}

const parameterExamples: Readonly<Record<string, unknown>> = {
  q: 'panda ibrida',
  make: 'Fiat',
  maxPrice: 15_000,
  fuelType: ['hybrid', 'electric'],
  province: 'BO',
}

export function addExamples(api: ApiDocument): ApiDocument {
  const { schemas, parameters } = api.components
  return {
    ...api,
    components: {
      ...api.components,
      schemas: mapNamed(schemas, (name, schema) => ({ ...schema, examples: ofSchema(name) ?? schema.examples })),
      parameters: mapNamed(parameters, (name, parameter) => ({
        ...parameter,
        example: ownValue(parameterExamples, name),
      })),
    },
  }
}

function ofSchema(name: string): readonly unknown[] | undefined {
  return ownValue<readonly unknown[]>(examples, name)
}

function mapNamed<T>(named: Readonly<Record<string, T>>, change: (name: string, one: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(named).map(([name, one]) => [name, change(name, one)]))
}
