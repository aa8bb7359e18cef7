import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Messages, messagesOf } from './index.ts'

/** The specified sentences about failures, each with its language, its key, and the file that shows it for a fault. */
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
    'listing-form/photos/use-photo-uploads.ts',
  ],
  [
    'en',
    'Failed to upload gallery images. Please try again.',
    'photos.toasts.galleryFailed',
    'listing-form/photos/use-photo-uploads.ts',
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
    '../entities/reservation/CompletePurchaseDialog.tsx',
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

/** The other specified sentences: successes, requests to the user, and failures reported by the server. */
const others = [
  ['it', 'Errore', 'frame.error'],
  ['it', 'Registrazione completata!', 'auth.signUp.done.title'],
  ['it', 'Controlla la tua email per verificare il tuo account.', 'auth.signUp.done.text'],
  ['it', 'Accesso effettuato!', 'auth.signIn.done.title'],
  ['it', 'Benvenuto nel tuo account.', 'auth.signIn.done.text'],
  ['it', 'Sessione non creata correttamente', 'auth.signIn.noSession'],
  ['it', 'Disconnessione avvenuta!', 'frame.signedOut.title'],
  ['it', 'Hai effettuato il logout con successo.', 'frame.signedOut.text'],
  ['it', 'Punto di ritiro aggiunto con successo', 'vendor.pickups.added'],
  ['it', 'Inventario aggiornato con successo', 'vendor.stock.updated'],
  ['it', 'Inventario aggiunto con successo', 'vendor.stock.added'],
  ['en', 'Listing deactivated successfully', 'vendor.listings.deactivated'],
  ['en', 'Access denied. Vendor account required.', 'vendor.accessDenied'],
  ['en', 'User profile not found', 'vendor.profileMissing'],
  ['en', 'Vehicle listing created successfully!', 'listing.toasts.created'],
  ['en', 'Vehicle listing updated successfully!', 'listing.toasts.updated'],
  ['en', 'Main image uploaded successfully!', 'photos.toasts.main'],
  ['en', 'Gallery images uploaded successfully!', 'photos.toasts.gallery'],
  ['it', 'Errore', 'profile.details.error'],
  ['it', 'Profilo aggiornato', 'profile.details.saved'],
  ['it', 'I tuoi dati sono stati aggiornati con successo', 'profile.details.savedText'],
  ['it', 'Errore', 'buyer.vehicles.buy.error'],
  ['it', 'Si è verificato un errore durante il caricamento dei dati', 'buyer.loadFailed'],
  ['it', 'Impossibile caricare le prenotazioni', 'bookings.list.failed'],
  ['it', 'Nessun veicolo disponibile', 'bookings.list.noVehicle'],
  ['it', 'Devi prima acquistare un veicolo per prenotare un servizio', 'bookings.list.noVehicleText'],
  ['en', 'Please enter a search query', 'searched.field.empty'],
  ['en', "Couldn't extract search parameters. Performing a keyword search instead.", 'searched.sentence.notUnderstood'],
  ['en', 'Search failed. Please try again.', 'searched.sentence.failed'],
  ['en', 'No vehicles match your search criteria. Try adjusting your filters.', 'search.empty.notice'],
  ['it', 'Prenotazione inviata con successo!', 'checkout.order.sent'],
  ['it', 'Conversazione avviata', 'vehicle.contact.started'],
  ['it', 'Apertura conversazione esistente', 'vehicle.contact.opening'],
  ['it', 'Prenotazione effettuata con successo! Ti contatteremo per il pagamento.', 'checkout.order.placed'],
  ['it', 'Richiesta di finanziamento inviata con successo', 'financing.sent'],
  ['it', 'Acquisto completato con successo!', 'checkout.deliveryPage.completed'],
  ['it', 'Valore della permuta calcolato: {value}', 'tradein.calculated'],
  ['it', 'Valore della permuta applicato al tuo acquisto!', 'tradein.appliedToast'],
  [
    'it',
    'Prenotazione completata! Il veicolo è stato riservato per 3 giorni.',
    'buyer.reservations.confirmation.title',
  ],
  ['it', 'Il pagamento è stato annullato. Puoi riprovare più tardi.', 'buyer.paymentReturn.canceled'],
  ['it', 'Il pagamento è stato annullato. Puoi riprovare più tardi.', 'checkout.canceled'],
  ['en', 'Invalid address selected. Please try a different address.', 'checkout.address.notFound'],
  ['en', 'Invalid address selected. Please try a different address.', 'vendor.pickups.form.notFound'],
  ['en', 'Failed to initialize address search. Please enter your address manually.', 'checkout.address.unavailable'],
  ['en', 'Failed to initialize address search. Please enter your address manually.', 'vendor.pickups.form.unavailable'],
  ['en', 'Please sign in to view messages', 'auth.signInFor.messages.title'],
  ['en', 'User profile not found', 'messages.profileMissing'],
  ['en', 'Conversation not found', 'messages.notFound'],
  ['en', "You don't have access to this conversation", 'messages.noAccess'],
  ['it', 'Impossibile caricare i veicoli acquistati', 'bookings.book.vehiclesFailed'],
  ['it', 'Impossibile caricare le officine partner', 'bookings.book.workshopsFailed'],
  ['it', "Sessione non valida, effettua nuovamente l'accesso", 'bookings.book.sessionLost'],
  ['it', 'Si è verificato un errore durante la prenotazione', 'bookings.book.failed'],
  ['en', 'Make is required', 'errors.fields.make_required'],
  ['en', 'Model is required', 'errors.fields.model_required'],
  ['en', 'Year must be a 4-digit number', 'errors.fields.year_four_digits'],
  ['en', 'Mileage is required', 'errors.fields.mileage_required'],
  ['en', 'Fuel type is required', 'errors.fields.fuel_type_required'],
  ['en', 'Transmission is required', 'errors.fields.transmission_required'],
  ['en', 'Description should be at least 10 characters long', 'errors.fields.description_too_short'],
  ['en', 'Listing type is required', 'errors.fields.listing_type_required'],
  ['it', 'Seleziona un veicolo', 'errors.fields.vehicle_required'],
  ['it', "Seleziona un'officina", 'errors.fields.workshop_required'],
  ['it', 'Seleziona un tipo di servizio', 'errors.fields.service_type_required'],
  ['it', "Seleziona una data per l'appuntamento", 'errors.fields.appointment_required'],
  ['en', 'Optional, but adds credibility to your listing', 'hints.form.vin'],
  ['it', 'Seleziona un metodo di pagamento', 'checkout.methods.missing'],
  ['it', 'Seleziona un metodo di consegna', 'checkout.delivery.missing'],
  ['it', 'Inserisci il nome del destinatario', 'checkout.address.recipientRequired'],
  ['it', "Completa tutti i campi dell'indirizzo", 'checkout.address.incomplete'],
  ['it', 'Devi essere autenticato per procedere', 'checkout.modal.signInFirst'],
] as const

test.each(others)('a specified sentence is the text of its message key: %s, %s, %s', (language, sentence, key) => {
  expect(String(phraseOf(messagesOf(language), key)).replaceAll('’', "'")).toBe(sentence)
})

function phraseOf(messages: Messages, key: string): unknown {
  return key.split('.').reduce((part: unknown, name) => (part as Record<string, unknown>)[name], messages)
}

test.each(sentences)(
  'a specified sentence about a failure is the text of its message key and is shown for the fault: %s, %s, %s, %s',
  (language, sentence, key, file) => {
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
  },
)

test('a visitor who writes to a seller sees the specified sentence about signing in and the sentence after it', () => {
  const text = String(phraseOf(messagesOf('it'), 'auth.signInFor.contact.text')).replaceAll('’', "'")
  expect(text.startsWith("Effettua l'accesso per contattare il venditore")).toBe(true)
})

test('each specified sentence has a translation', () => {
  for (const [, , key] of sentences) {
    const [italian, english] = [phraseOf(messagesOf('it'), key), phraseOf(messagesOf('en'), key)]
    expect(italian).toBeTypeOf('string')
    expect(english).toBeTypeOf('string')
    expect(english).not.toBe(italian)
  }
})

test('the English search uses the specified names of body types, plus the people carrier', () => {
  const labels = Object.values(messagesOf('en').vocabulary.searchedBodyType)
  const specified = ['Sedan', 'Hatchback', 'SUV', 'Wagon', 'Coupe', 'Convertible', 'People carrier', 'Van', 'Truck']
  expect(labels).toEqual(specified)
})
