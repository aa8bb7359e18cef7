import type { describedContract } from '@autopiazza/contract'

/** The modules of the contract, as the chapters of its description. */
export const tags: Readonly<Record<keyof typeof describedContract, string>> = {
  identity: 'Accounts: signing up, signing in, and the links that are mailed for it.',
  account: 'The own account: name and address, password, open sessions.',
  accessTokens: 'Access of programs: tokens with their scopes, made and revoked by a person.',
  twoFactor: 'What a sign-in asks for besides the password: authenticator app, passkeys, backup codes.',
  catalogue: 'The makes and models that are suggested.',
  places: 'The comuni of Italy.',
  listings: 'Adverts: how everybody sees them, and how their vendor writes them, with their photographs.',
  availabilityAlerts: 'Being told when a car can be had again.',
  stock: "The vendor's stock: how many units of each car there are, and where they are picked up.",
  webhookEndpoints: 'Signed calls that tell a vendor’s program about contacts and deals.',
  imports: 'Adverts from a file of the stock: a dry run first, then all of it at once.',
  search: 'Finding cars: by filters, by their numbers, by a sentence.',
  savedSearches: 'Searches that are kept, with mails about new cars.',
  checkout: 'What a purchase costs, and the reservation of a car until it is bought.',
  financing: 'Reserving with a credit of the financing company.',
  valuation: 'What a car given in part payment is worth.',
  sales: "The reservations of the vendor's cars, and the account that is paid.",
  returns: 'The handover of a bought car, and giving it back.',
  settlements: 'What both sides say about the money of a sale, until it is settled.',
  messaging: 'Conversations between buyers and sellers.',
  offers: 'Prices that a buyer and a seller offer each other for a car.',
  aftersales: 'The bought cars: services, dates that come due, selling again.',
  bookings: 'Appointments at partner workshops.',
  favourites: 'Saved cars.',
}
