import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Messages, messagesOf } from './index.ts'

/** The specified sentences about failures: the language in which they are specified, their key, and the file that shows them for a fault. */
const sentences = [
  ['it', 'Errore nel caricamento dei dati', 'vendor.loadFailed', 'vendor/dashboard/VendorDashboard.tsx'],
  ['it', 'Errore durante il salvataggio', 'vendor.inventory.saveFailed', 'vendor/stock/QuantityDialog.tsx'],
  ['it', 'Errore durante il salvataggio', 'vendor.inventory.saveFailed', 'vendor/stock/use-pickup-point-form.ts'],
  [
    'en',
    'Error deactivating listing: {message}',
    'vendor.listings.deactivateFailed',
    'vendor/listings/use-switch-listing.ts',
  ],
  ['en', 'Failed to fetch vehicle data', 'listing.loadFailed', 'listing-form/EditVehiclePage.tsx'],
  ['en', 'Failed to submit vehicle. Please try again.', 'listing.toasts.failed', 'listing-form/use-save-listing.ts'],
  [
    'en',
    'Failed to upload main image. Please try again.',
    'photos.toasts.mainFailed',
    'listing-form/photos/use-save-photos.ts',
  ],
  [
    'en',
    'Failed to upload gallery images. Please try again.',
    'photos.toasts.galleryFailed',
    'listing-form/photos/use-save-photos.ts',
  ],
  [
    'it',
    'Impossibile caricare i veicoli acquistati: {message}',
    'buyer.vehicles.failed',
    'garage/PurchasedVehicles.tsx',
  ],
  ['it', 'Servizio acquistato', 'buyer.vehicles.buy.done', 'garage/use-buy-service.ts'],
  [
    'it',
    'Il servizio è stato aggiunto correttamente al tuo veicolo',
    'buyer.vehicles.buy.doneText',
    'garage/use-buy-service.ts',
  ],
  [
    'it',
    "Si è verificato un errore durante l'acquisto del servizio",
    'buyer.vehicles.buy.failed',
    'garage/use-buy-service.ts',
  ],
  ['it', 'Elaborazione...', 'buyer.vehicles.buy.busy', 'garage/ServiceList.tsx'],
  ['it', 'Impossibile caricare le prenotazioni', 'buyer.reservations.failed', 'reservations/OpenReservations.tsx'],
  ['it', 'Impossibile caricare il profilo utente', 'profile.loadFailed', 'profile/ProfilePanel.tsx'],
  [
    'it',
    "Si è verificato un errore durante l'aggiornamento del profilo",
    'profile.details.failed',
    'profile/use-save-profile.ts',
  ],
  ['it', 'Impossibile caricare le conversazioni', 'messages.list.failed', 'messages/ConversationList.tsx'],
  ['en', 'Error loading vehicles. Please try again.', 'search.error.loading', 'search/Results.tsx'],
  ['en', 'An error occurred while searching. Please try again.', 'search.error.searching', 'search/Results.tsx'],
  [
    'it',
    'Errore - Impossibile caricare i dettagli del veicolo',
    'checkout.fault.title',
    'checkout/page/CheckoutFault.tsx',
  ],
  ['it', 'Impossibile caricare i dettagli del veicolo', 'vehicle.fault', 'vehicle/VehicleFault.tsx'],
  [
    'it',
    'Impossibile caricare i dettagli completi del veicolo',
    'vehicle.similar.error',
    'vehicle/SimilarVehicles.tsx',
  ],
  [
    'it',
    'Impossibile avviare il pagamento. Riprova più tardi.',
    'checkout.failed',
    'checkout/steps/use-place-order.ts',
  ],
  [
    'it',
    'Impossibile inviare la prenotazione. Riprova più tardi.',
    'checkout.order.notSent',
    'checkout/steps/use-place-order.ts',
  ],
  [
    'it',
    'Errore nella prenotazione. Riprova più tardi.',
    'checkout.order.notPlaced',
    'checkout/steps/use-place-order.ts',
  ],
  [
    'it',
    'Errore nel processare la prenotazione. Riprova più tardi.',
    'checkout.order.notProcessed',
    'checkout/steps/use-place-order.ts',
  ],
  [
    'it',
    'Errore nel processare il pagamento. Riprova più tardi.',
    'checkout.order.notPaid',
    'checkout/steps/use-place-order.ts',
  ],
  [
    'it',
    "Impossibile completare l'acquisto. Riprova più tardi.",
    'checkout.deliveryPage.failed',
    'checkout/delivery/DeliveryPage.tsx',
  ],
  ['it', 'Impossibile avviare la conversazione', 'vehicle.contact.failed', 'vehicle/seller/use-contact-seller.ts'],
  [
    'it',
    'Errore nella richiesta di finanziamento: {message}',
    'financing.failedWithReason',
    'financing/use-request-financing.ts',
  ],
  [
    'it',
    'Errore nella richiesta di finanziamento. Riprova più tardi.',
    'financing.failed',
    'financing/use-request-financing.ts',
  ],
  ['it', 'Errore nel calcolo del valore. Riprova più tardi.', 'tradein.failed', 'checkout/trade-in/use-trade-in.ts'],
  ['en', 'Failed to load conversation', 'messages.loadFailed', 'messages/ConversationPage.tsx'],
  ['en', 'Failed to send message', 'messages.sendFailed', 'messages/use-send-message.ts'],
] as const

function phraseOf(messages: Messages, key: string): unknown {
  return key.split('.').reduce((part: unknown, name) => (part as Record<string, unknown>)[name], messages)
}

test.each(sentences)('in %s, "%s" is the text of %s and is shown by %s', (language, sentence, key, file) => {
  const phrase = String(phraseOf(messagesOf(language), key)).replaceAll('’', "'")
  expect(phrase).toBe(sentence)
  const source = readFileSync(new URL(`../../web/src/features/${file}`, import.meta.url), 'utf8')
  const shown = key.split('.').map((_, at, parts) => parts.slice(at).join('.'))
  expect(
    shown.some(
      (end) => source.includes(`'${end}'`) || (end.endsWith('deactivateFailed') && source.includes('${way}Failed')),
    ),
    `${file} contains ${key}`,
  ).toBe(true)
})

test('each of them has a translation of its own', () => {
  for (const [, , key] of sentences) {
    const [italian, english] = [phraseOf(messagesOf('it'), key), phraseOf(messagesOf('en'), key)]
    expect(italian).toBeTypeOf('string')
    expect(english).toBeTypeOf('string')
    expect(english).not.toBe(italian)
  }
})

test('the search names bodies in English as specified, and a people carrier beside them', () => {
  const labels = Object.values(messagesOf('en').vocabulary.searchedBodyType)
  const specified = ['Sedan', 'Hatchback', 'SUV', 'Wagon', 'Coupe', 'Convertible', 'People carrier', 'Van', 'Truck']
  expect(labels).toEqual(specified)
})
