import { expect, test } from 'vitest'
import { messagesOf } from './index.ts'

/** Returns the keys whose text differs from the specified text, with the actual text; curly apostrophes count as straight ones. */
function otherTexts(language: 'it' | 'en', specified: Readonly<Record<string, string>>): string[] {
  const textOf = (key: string): unknown =>
    key.split('.').reduce((part: unknown, name) => (part as Record<string, unknown>)[name], messagesOf(language))
  return Object.entries(specified).flatMap(([key, text]) => {
    const shown = String(textOf(key)).replaceAll('’', "'")
    return shown === text ? [] : [`${key}: ${shown}`]
  })
}

test('the texts of the page frame and of the page for unknown URLs match the specification', () => {
  expect(
    otherTexts('en', {
      'frame.links.search': 'Search Cars',
      'frame.links.sell': 'Sell Your Car',
      'frame.links.about': 'About Us',
      'frame.dashboard': 'Dashboard',
      'frame.signIn': 'Sign In',
      'frame.signOut': 'Sign Out',
      'frame.notFound.title': 'Oops! Page not found',
      'frame.notFound.home': 'Return to Home',
    }),
  ).toEqual([])
  expect(
    otherTexts('it', {
      'frame.links.search': 'Cerca Auto',
      'frame.links.sell': 'Vendi Auto',
      'frame.links.about': 'Chi siamo',
    }),
  ).toEqual([])
})

test('the texts of signing in and signing up match the specification', () => {
  expect(
    otherTexts('en', {
      'auth.signIn.tab': 'Sign In',
      'auth.signIn.busy': 'Signing in...',
      'auth.signUp.tab': 'Sign Up',
      'auth.signUp.busy': 'Creating account...',
      'auth.signUp.buyer': 'Buyer',
      'auth.signUp.vendor': 'Vendor',
    }),
  ).toEqual([])
})

test('the texts of the home page match the specification', () => {
  expect(
    otherTexts('en', {
      'home.hero.explore': 'Explore Cars',
      'home.hero.sell': 'Sell Your Car',
      'home.featured.loading': 'Loading featured vehicles...',
      'home.featured.error': 'Error loading vehicles. Please try again later.',
      'home.featured.empty': 'No vehicles available at the moment.',
      'vocabulary.viewDetails': 'View Details',
      'vocabulary.italy': 'Italy',
    }),
  ).toEqual([])
})

test('the texts of the search match the specification', () => {
  expect(
    otherTexts('en', {
      'search.title': 'Search Cars',
      'search.found': '{count, plural, one {{number} vehicle found} other {{number} vehicles found}}',
      'search.empty.title': 'No vehicles found',
      'search.empty.text': 'Try adjusting your filters or check back later',
      'vocabulary.unknown': 'N/A',
    }),
  ).toEqual([])
})

test('the texts of the car page and the selling page match the specification', () => {
  expect(
    otherTexts('en', {
      'vocabulary.listingType.sale': 'For Sale',
      'vocabulary.listingType.rent': 'For Rent',
      'vocabulary.listingType.both': 'Sale & Rent',
      'vehicle.gallery.none': 'No images available',
      'vehicle.notFound.title': 'Vehicle Not Found',
      'vehicle.notFound.others': 'Browse Other Vehicles',
      'vehicle.panel.begin': 'Begin Purchase',
      'vehicle.panel.rent': 'Rent (Coming Soon)',
      'vehicle.panel.contact': 'Contact Seller',
      'content.sell.register': 'Register as Vendor',
    }),
  ).toEqual([])
  expect(otherTexts('it', { 'checkout.modal.title': 'Completa Acquisto' })).toEqual([])
})

test('the texts of the vendor dashboard match the specification', () => {
  expect(
    otherTexts('en', {
      'vendor.title': 'Vendor Dashboard',
      'vendor.list': 'List New Vehicle',
      'vendor.stats.active': 'Active Listings',
      'vendor.stats.pending': 'Pending Sales',
      'vendor.stats.completed': 'Completed Sales',
      'vendor.stats.unread': 'Unread Messages',
      'vendor.tabs.listings': 'My Listings',
      'vendor.tabs.inventory': 'Inventory & Pickups',
      'vendor.tabs.messages': 'Messages',
      'vendor.listings.view': 'View Listing',
      'vendor.listings.edit': 'Edit',
      'vendor.listings.deactivate': 'Deactivate',
      'vendor.listings.empty': 'No vehicles listed yet',
      'vendor.messages.subtitle': 'Conversations with potential buyers',
      'vendor.messages.open': 'Open Chat',
      'vendor.messages.empty': 'No messages yet',
      'messages.list.noMessages': 'No messages yet',
      'messages.list.regarding': 'Regarding a vehicle',
    }),
  ).toEqual([])
  expect(
    otherTexts('it', {
      'vendor.inventory.pickups': 'Punti di Ritiro',
      'vendor.inventory.vehicles': 'Inventario Veicoli',
    }),
  ).toEqual([])
})

test('the texts of the buyer dashboard match the specification', () => {
  expect(
    otherTexts('it', {
      'buyer.title': 'Dashboard Cliente',
      'buyer.tabs.profile': 'Profilo',
      'buyer.tabs.vehicles': 'I Miei Veicoli',
      'buyer.tabs.services': 'Servizi & Tagliandi',
      'buyer.tabs.messages': 'Messaggi',
      'profile.details.edit': 'Modifica Profilo',
      'profile.details.cancel': 'Annulla',
      'profile.details.save': 'Salva Modifiche',
      'buyer.vehicles.bought': 'Acquistato',
      'buyer.vehicles.details': 'Dettagli Veicolo',
      'buyer.vehicles.book': 'Prenota Servizio',
      'buyer.vehicles.services': 'Servizi Premium Associati',
      'buyer.vehicles.noDescription': 'Nessuna descrizione disponibile',
      'buyer.vehicles.buy.action': 'Acquista Servizio',
      'buyer.vehicles.buy.busy': 'Elaborazione...',
      'buyer.vehicles.browse': 'Sfoglia Veicoli Disponibili',
      'bookings.list.details': 'Dettagli',
      'bookings.list.new': 'Nuova Prenotazione',
      'bookings.list.bookNow': 'Prenota ora',
      'messages.list.view': 'Visualizza',
      'messages.list.browse': 'Sfoglia veicoli',
      'messages.list.yesterday': 'Ieri',
      'messages.list.noDate': 'N/A',
    }),
  ).toEqual([])
})

test('the texts of the listing form match the specification', () => {
  expect(
    otherTexts('en', {
      'listing.create.title': 'List a New Vehicle',
      'listing.create.submit': 'List Vehicle',
      'listing.edit.title': 'Edit Vehicle Listing',
      'listing.edit.submit': 'Update Vehicle',
      'listing.submitting': 'Submitting...',
      'listing.type.title': 'Listing Type',
      'listing.details.title': 'Vehicle Details',
      'listing.images.title': 'Vehicle Images',
      'photos.previous': 'Previous',
      'photos.next': 'Next',
      'listing.sale.title': 'Sale Details',
      'listing.rental.title': 'Rental Details',
      'listing.final.title': 'Final Steps',
      'listing.final.confirm': 'I confirm that all information provided is accurate',
      'vendor.denied.title': 'Access Denied',
      'vendor.denied.text': 'You need vendor privileges to list vehicles.',
      'listing.notFound.title': 'Vehicle Not Found',
      'listing.notFound.text':
        "The vehicle you're trying to edit could not be found or you don't have permission to edit it.",
      'listing.notFound.action': 'Return to Dashboard',
    }),
  ).toEqual([])
})

test('the texts of the checkout match the specification', () => {
  expect(
    otherTexts('en', {
      'checkout.steps.payment_method': 'Payment Method',
      'checkout.steps.trade_in': 'Trade-In',
      'checkout.steps.services': 'Premium Services',
      'checkout.steps.delivery': 'Delivery',
      'checkout.steps.confirmation': 'Confirmation',
      'checkout.trust.delivery': 'Delivery within 3-5 business days',
      'checkout.methods.comingSoon': 'Coming Soon',
      'tradein.calculate': 'Calculate Trade-in Value',
      'tradein.applied': 'Trade-in value {value} applied!',
      'checkout.tradeIn.applied': 'Trade-in value {value} applied!',
      'checkout.deliveryPage.title': 'Delivery Options',
      'checkout.deliveryPage.complete': 'Complete Reservation',
    }),
  ).toEqual([])
  expect(
    otherTexts('it', {
      'checkout.next': 'Continua',
      'checkout.back': 'Indietro',
      'checkout.complete': 'Completa Ordine',
      'checkout.finance': 'Richiedi Finanziamento',
    }),
  ).toEqual([])
})

test('the texts of the outcome of a financing request match the specification', () => {
  expect(
    otherTexts('it', {
      'financing.result.granted.title': 'Finanziamento Approvato!',
      'financing.result.refused.title': 'Richiesta Non Approvata',
      'financing.result.processing.title': 'Richiesta in Elaborazione',
      'financing.result.waiting': 'In attesa',
      'financing.result.home': 'Torna alla Home',
      'financing.result.support': 'Contatta Assistenza',
    }),
  ).toEqual([])
})

test('the texts of a conversation match the specification', () => {
  expect(
    otherTexts('en', {
      'messages.conversation.title': 'Conversation with {name}',
      'messages.conversation.buyer': 'Buyer',
      'messages.conversation.seller': 'Seller',
      'messages.conversation.back': 'Back',
      'messages.conversation.empty': 'No messages yet',
      'messages.conversation.emptyText': 'Send a message to start the conversation with {name}',
      'messages.conversation.placeholder': 'Type your message...',
      'messages.conversation.loading': 'Loading conversation...',
      'messages.vehicle.title': 'Vehicle Details',
      'messages.vehicle.view': 'View Full Details',
      'messages.vehicle.none': 'Vehicle details not available',
    }),
  ).toEqual([])
})

test('the text of the refusal to view a conversation matches the specification', () => {
  expect(otherTexts('en', { 'auth.signInFor.messages.title': 'Please sign in to view messages' })).toEqual([])
  const { codes } = messagesOf('en').errors
  expect(codes['messaging.no_access'].replace('’', "'")).toBe("You don't have access to this conversation")
  expect(otherTexts('en', { 'vendor.accessDenied': 'Access denied. Vendor account required.' })).toEqual([])
})

test('the texts of booking a service match the specification', () => {
  expect(
    otherTexts('it', {
      'bookings.book.title': 'Prenota un Servizio',
      'bookings.book.back': 'Torna alla dashboard',
      'bookings.book.submit': 'Conferma Prenotazione',
      'bookings.book.busy': 'Prenotazione in corso...',
      'bookings.book.noVehicle': 'Non hai ancora acquistato nessun veicolo sulla piattaforma',
      'bookings.status.requested': 'Richiesto',
      'bookings.status.confirmed': 'Confermato',
      'bookings.status.completed': 'Completato',
      'bookings.status.cancelled': 'Annullato',
    }),
  ).toEqual([])
})

test('the names of fuels and body types in the search match the specification', () => {
  const { fuelType, feature } = messagesOf('en').vocabulary
  const specified = ['Petrol', 'Diesel', 'Electric', 'Hybrid', 'Plug-in Hybrid', 'LPG']
  expect(Object.values(fuelType)).toEqual([...specified, 'Methane', 'Ethanol', 'Hydrogen'])
  expect(Object.values(feature).slice(0, 8)).toEqual([
    'Air Conditioning',
    'Navigation',
    'Bluetooth',
    'Parking Sensors',
    'Leather Seats',
    'Sunroof',
    'Heated Seats',
    'Cruise Control',
  ])
})

test('the names of workshop services match the specification', () => {
  expect(messagesOf('en').bookings.service).toEqual({
    Tagliando: 'Ordinary service',
    Revisione: 'Periodic inspection',
    Manutenzione: 'Extraordinary maintenance',
    Pneumatici: 'Tyre change',
    Diagnosi: 'Electronic diagnosis',
    Riparazione: 'Mechanical repair',
  })
})
