import { bookings } from './bookings.ts'
import { garage } from './garage.ts'
import { checkout } from './checkout.ts'
import { vendor } from './vendor.ts'
import { vehicle } from './vehicle.ts'
import { vendorSales } from './vendor-sales.ts'
import { financing } from './financing.ts'
import { feedErrors, feedFieldErrors } from './feed-errors.ts'
import { importedPhotoErrors, importErrors } from './import-errors.ts'
import { favourites } from './favourites.ts'
import { messages } from './messages.ts'
import { offers } from './offers.ts'
import { listing } from './listing.ts'
import { promised } from '../promised-numbers.ts'
import { signInRefused, auth } from './auth.ts'

/** A code that lacks a text in one of the languages does not compile: the server and the tests check the catalogues against this type. */
export interface ErrorPhrases {
  codes: Readonly<Record<string, string>>
  fields: Readonly<Record<string, string>>
  /** Contradictions in an Italian address, and the offer of a value that fits. */
  places: Readonly<
    Record<'province_of_town' | 'province_former' | 'postal_code_of_province' | 'postal_code_of_town' | 'use', string>
  >
  /** The question about an ambiguous price. */
  prices: Readonly<Record<'ask', string>>
  fault: Readonly<Record<'title' | 'text' | 'requestCode' | 'retry' | 'home', string>>
  unavailable: Readonly<Record<'title' | 'text', string>>
}

export const errors = {
  codes: {
    'request.invalid': 'Controlla i campi segnalati.',
    'request.forbidden_origin': 'La richiesta non arriva da questo sito.',
    'request.too_many': 'Troppe richieste in poco tempo. Aspetta un momento e riprova.',
    'request.not_found': 'Questo indirizzo non esiste.',
    'request.fault':
      'Qualcosa non ha funzionato. Riprova; se succede ancora, scrivici indicando il codice della richiesta.',
    'request.unavailable': 'Il servizio non è raggiungibile in questo momento. Riprova tra poco.',

    'identity.second_factor_required': 'La password è giusta: conferma ora che sei tu, con il secondo passaggio.',
    'identity.second_step_over': 'Sono passati più di dieci minuti, o l’accesso è già confermato: accedi di nuovo.',
    'identity.wrong_code': auth.secondStep.refused.wrong_code,
    'identity.two_factor_on': 'L’app di autenticazione è già attiva.',
    'identity.two_factor_off': 'La verifica in due passaggi non è attiva.',
    'identity.passkey_removed':
      'Questa passkey è stata rimossa dal tuo account e non vale più. Conferma con un’altra passkey o con un codice, e cancellala dal dispositivo.',
    'identity.passkey_refused': 'Questa passkey non può essere aggiunta. Riprova.',
    'identity.passkey_not_found': 'Questa passkey è già stata tolta.',
    'identity.too_many_passkeys': `Hai già ${promised.passkeys} passkey, il massimo: togline una per aggiungerne un’altra.`,
    'identity.sign_in_required': 'Accedi per continuare.',
    'identity.vendor_required': vendor.accessDenied,
    'identity.buyer_required': 'Serve un account acquirente.',
    'identity.wrong_credentials': signInRefused.wrong_credentials,
    'identity.email_not_verified': signInRefused.email_not_verified,
    'identity.account_suspended': signInRefused.account_suspended,
    'identity.link_invalid': 'Questo link non è più valido. Chiedine uno nuovo.',
    'identity.password_too_common': 'Questa password è tra le più usate: scegline una meno prevedibile.',
    'identity.too_many_attempts': signInRefused.too_many_attempts,
    'identity.too_many_sign_ups':
      'Da questa connessione sono arrivate troppe iscrizioni nell’ultima ora. Riprova più tardi, oppure da un’altra rete.',
    'identity.wrong_password': 'La password attuale non è quella giusta.',
    'identity.email_taken':
      'Questo indirizzo ha già un altro account. L’indirizzo del tuo account resta quello di prima.',
    'identity.email_change_not_found':
      'Nessun nuovo indirizzo aspetta una conferma: forse è già confermato, annullato o scaduto.',
    'identity.session_not_found': 'Questa sessione è già chiusa.',
    'identity.token_invalid':
      'Questo token di accesso non è valido: è sbagliato, scaduto o revocato. Creane un altro nel profilo.',
    'identity.scope_missing': 'Questo token di accesso non ha il permesso che serve per questa operazione.',
    'identity.token_not_accepted': 'Questa operazione non si può fare con un token di accesso: accedi con il browser.',
    'identity.token_not_found': 'Questo accesso è già stato revocato.',
    'identity.too_many_tokens': `Hai già ${promised.accessTokens} accessi per programmi, il massimo: revocane uno per crearne un altro.`,

    'listings.not_found': 'Veicolo non trovato.',
    'listings.price_missing': 'Indica il prezzo prima di pubblicare l’annuncio.',
    'listings.has_open_reservation':
      'C’è una prenotazione aperta su questo veicolo: si può disattivare quando sarà conclusa.',
    'listings.wrong_state': 'Lo stato attuale dell’annuncio non lo permette.',
    'listings.photo_limit': 'Hai già raggiunto il numero massimo di foto per questo passaggio.',
    'listings.photo_not_an_image': 'Questo file non è una foto che possiamo leggere. Usa JPEG, PNG, WebP o AVIF.',
    'listings.place_missing':
      'Il tuo annuncio non dice dove si trova l’auto. Scrivi il comune, o aggiungi un punto di ritiro nel pannello.',
    'listings.photo_heic':
      'Questa foto è in HEIC, il formato degli iPhone, che non possiamo leggere. Sull’iPhone scegli Impostazioni > Fotocamera > Formati > Più compatibile, oppure esportala in JPEG.',
    'listings.photo_too_large': 'La foto è troppo grande: al massimo 10 MB e 52 megapixel (13 se è un AVIF).',
    'listings.photo_quota': 'Per oggi hai caricato il numero massimo di foto. Riprova domani.',
    'listings.photo_busy': 'In questo momento arrivano troppe foto. Aspetta qualche secondo e riprova.',
    'listings.photo_store_unavailable': 'In questo momento non riusciamo a salvare le foto. Riprova tra un minuto.',
    'listings.photo_not_found': 'Foto non trovata.',
    'listings.photo_order_incomplete': 'L’ordine deve comprendere tutte le foto di questo passaggio.',
    'listings.pickup_location_not_found': 'Punto di ritiro non trovato.',
    'listings.pickup_location_limit': `Hai già il numero massimo di punti di ritiro: ${promised.pickupLocations}.`,
    'listings.quantity_below_held': 'Ci sono più prenotazioni aperte di questa quantità.',
    'listings.no_units': 'Non c’è nessuna unità disponibile: aggiorna prima la quantità nell’inventario.',
    'listings.photos_missing': vendor.listings.refusals.photos_missing,
    'listings.alert_own_vehicle': 'Quest’auto la vendi tu.',
    'listings.alert_for_holder': 'Quest’auto è già riservata a te, o è già tua.',
    'listings.alert_not_needed': 'Quest’auto è già di nuovo disponibile.',
    'listings.too_many_alerts':
      'Hai già 100 avvisi, il massimo: annullane uno dalla pagina di un’auto che non ti interessa più.',
    'listings.private_units': 'Un privato vende un’auto per annuncio: le unità possono essere 0 o 1.',
    'listings.private_limit':
      'Come privato puoi avere al massimo cinque annunci attivi, contando anche quelli prenotati. Disattivane uno, poi riprova.',
    'listings.suspended': 'Questo annuncio è sospeso: non può tornare online finché la sospensione non è revocata.',
    'sellers.not_found': 'Questo venditore non è più qui.',
    'sellers.too_many_phones':
      'Per oggi abbiamo mostrato molti numeri di telefono a questo account o a questa rete. Puoi scrivere al venditore in chat.',

    'search.unknown_place': 'Non conosciamo questo comune: scegline uno dall’elenco.',
    'places.none_near': 'Non ci sono comuni italiani vicino a te: scrivi quello da cui cercare.',

    'saved_searches.not_found': 'Ricerca salvata non trovata.',
    'saved_searches.limit': `Hai già ${promised.savedSearches} ricerche salvate: eliminane una per salvarne un’altra.`,
    'saved_searches.no_filters': 'Scegli almeno un filtro: senza filtri la ricerca comprende ogni veicolo.',
    'saved_searches.link_invalid':
      'Questo link non è valido. Apri quello dell’e-mail, oppure gestisci gli avvisi dalle tue ricerche salvate.',

    'checkout.own_vehicle': 'Non puoi acquistare un veicolo che vendi tu.',
    'checkout.vehicle_not_for_sale': vehicle.refusals.vehicle_not_for_sale,
    'checkout.vehicle_sold': 'Questo veicolo è già stato venduto.',
    'checkout.vehicle_already_reserved': 'Questo veicolo è già prenotato da un’altra persona.',
    'checkout.vehicle_inactive': vehicle.refusals.vehicle_inactive,
    'checkout.already_open': vehicle.refusals.already_open,
    'checkout.vehicle_changed':
      'Il venditore ha cambiato i dati dell’auto mentre la guardavi: rileggi l’annuncio, poi riprova. Non ti è stato addebitato nulla.',
    'checkout.amount_changed': 'Il prezzo è cambiato: controlla il nuovo riepilogo. Non ti è stato addebitato nulla.',
    'checkout.quote_not_found': 'Preventivo non trovato.',
    'checkout.reservation_not_found': 'Prenotazione non trovata.',
    'checkout.reservation_not_open': 'Questa prenotazione è già conclusa.',
    'checkout.no_transfer_awaited':
      'Per questa prenotazione non si attende un bonifico: si conferma da sola quando arriva il pagamento.',
    'checkout.nothing_due': 'È già tutto pagato.',
    'checkout.not_confirmed': 'La prenotazione non è ancora confermata: prima deve arrivare il pagamento.',
    'checkout.correction_open': 'Il venditore ha corretto i dati dell’auto: prima decidi se va bene così.',
    'checkout.correction_replaced': 'Questa correzione non è più quella in attesa. Ricarica la pagina.',
    'checkout.choices_fixed':
      'Questa prenotazione non si può più cambiare qui: il pagamento o il credito sono già stati chiesti per questo importo.',
    'checkout.below_paid': 'Il totale non può scendere sotto quello che hai già pagato.',
    'checkout.sale_ended': vendorSales.refusals.sale_ended,
    'checkout.not_overdue': 'Il tempo per pagare il saldo non è ancora finito.',
    'checkout.transfer_stated':
      'Chi compra dice di aver inviato un bonifico che non hai registrato: registralo, oppure scrivici se non è arrivato.',
    'checkout.entry_not_found': 'Questa registrazione non c’è.',
    'checkout.entry_agreed': 'L’altra parte ha già confermato questa somma: non si può più correggere.',
    'checkout.nothing_owed_back': 'Non c’è denaro da restituire.',
    'checkout.provider_unavailable': 'Impossibile avviare il pagamento. Riprova più tardi.',
    'checkout.key_reused': 'Questa richiesta è già stata usata per un’altra prenotazione. Ricarica la pagina.',
    'checkout.trade_in_unusable':
      'Questa valutazione non si può più usare: è scaduta, o vale già per un altro acquisto. Chiedine una nuova.',
    'checkout.transfer_unavailable':
      'Questo venditore non ha ancora indicato un conto per i bonifici: scegli un altro metodo.',
    'checkout.card_not_needed': 'Con la permuta non resta niente da pagare con carta: scegli il bonifico.',
    'checkout.financing_unavailable': checkout.methods.noFinancing,
    'checkout.nothing_to_finance':
      'Non resta nulla da finanziare: riduci l’anticipo, o scegli un altro modo di pagare.',
    'checkout.too_many_unpaid': `Hai già ${promised.unpaidHolds} prenotazioni in attesa di pagamento. Concludine o annullane una prima di aprirne un’altra.`,
    'checkout.not_sold': 'La vendita non è ancora conclusa: fino ad allora puoi annullare la prenotazione.',
    'checkout.handover_recorded': 'Il giorno della consegna è già registrato.',
    'checkout.no_withdrawal':
      'Il recesso di legge vale quando vende un’azienda: per questa auto hai «Soddisfatti o rimborsati».',
    'checkout.return_too_late': 'I giorni per chiedere la restituzione sono passati.',
    'checkout.return_open': 'C’è già una richiesta di restituzione per questa auto.',
    'checkout.return_refused': 'Questa restituzione è già stata rifiutata.',
    'checkout.too_many_returns':
      'L’hai già chiesto e annullato più volte nelle ultime 24 ore: riprova più tardi, o scrivici dalla pagina Contatti',
    'checkout.return_not_open': 'La richiesta è cambiata nel frattempo: controlla a che punto è.',
    'checkout.withdrawal_not_refusable': 'Il recesso di legge non si può rifiutare.',
    'checkout.car_handed_over': 'L’auto risulta già consegnata.',
    'checkout.unpaid_rest':
      'Nelle ultime 24 ore tre tue prenotazioni sono scadute o sono state annullate senza pagamento. Potrai prenotare di nuovo dal {until}.',

    'financing.request_not_found': 'Richiesta di finanziamento non trovata.',
    'financing.provider_unavailable': financing.failed,
    'financing.data_refused': 'la società finanziaria non ha accettato i dati: controlla i campi segnalati.',

    ...importErrors,
    ...feedErrors,
    'stock_export.private_seller': 'Gli indirizzi per altri portali sono per chi vende come azienda.',

    'valuation.too_few':
      'In questo momento abbiamo troppo pochi annunci per dire un valore onesto. Riprova più avanti, oppure continua senza permuta.',

    'payments.signature_invalid': 'La firma di questo avviso non è valida.',
    'payments.event_late': 'Questo avviso è arrivato troppo tardi.',
    'payments.event_malformed': 'Questo avviso non si può leggere.',

    'aftersales.vehicle_not_found': 'Questa auto non è tra quelle che hai acquistato.',
    'aftersales.service_not_found': 'Questo servizio non è tra quelli delle tue auto.',
    'aftersales.service_on_request': 'Questo servizio ha un prezzo su richiesta e non si può acquistare da qui.',
    'aftersales.price_changed':
      'Il prezzo o la durata di questo servizio sono cambiati. Non hai acquistato nulla: controlla e riprova.',
    'aftersales.link_invalid': 'Questo link non è valido o è scaduto.',

    'favourites.too_many': favourites.full,
    'favourites.link_invalid':
      'Questo link non è valido. Apri quello dell’e-mail, oppure scegli gli avvisi dai tuoi preferiti.',

    'messaging.no_access': messages.noAccess,
    'bookings.workshop_not_found': 'Questa officina non c’è più',
    'bookings.vehicle_not_found': 'Questo veicolo non è tra quelli che hai acquistato',
    'bookings.not_found': 'Prenotazione non trovata',
    'bookings.slot_not_offered': 'L’officina non riceve auto a quest’ora: scegli un altro orario',
    'bookings.slot_taken': 'Quest’orario è appena stato preso: scegline un altro',
    'bookings.vehicle_busy': 'Questa auto ha già un appuntamento in quell’orario',
    'bookings.too_many': 'Questa auto ha già cinque prenotazioni aperte',
    'bookings.too_many_today': 'Nelle ultime 24 ore hai già mandato dodici richieste: riprova più tardi',
    'bookings.too_many_at_workshop':
      'Nelle ultime 24 ore hai già mandato sei richieste a questa officina: chiamala, o riprova più tardi',
    'bookings.workshop_too_busy':
      'Questa officina ha già ricevuto troppe richieste oggi: scegline un’altra, o riprova domani',
    'bookings.not_open': 'La prenotazione non è più aperta',
    'bookings.too_late_to_cancel': 'Si può annullare fino al giorno prima dell’appuntamento: ora chiama l’officina',
    'bookings.no_proposal': 'L’officina non propone più questo orario',
    'bookings.not_yet_over': 'Il lavoro si può segnare come concluso dall’ora dell’appuntamento',
    'bookings.link_invalid': garage.mails.invalid,
    'bookings.link_spent': 'A questa richiesta è già stato risposto',
    'bookings.link_expired': 'Questo link è scaduto',
    'messaging.not_found': 'Conversazione non trovata',
    'messaging.account_suspended': 'L’account di uno dei partecipanti è sospeso: non si possono inviare messaggi.',
    'messaging.own_vehicle': 'Questo annuncio è tuo.',
    'messaging.too_many': 'Stai scrivendo molto in fretta. Aspetta qualche secondo.',
    'messaging.closed': messages.block.closed,
    'messaging.already_reported': 'Hai già segnalato questa conversazione: ti rispondiamo appena possibile.',
    'messaging.too_many_reports': 'Oggi hai inviato molte segnalazioni. Riprova domani.',
    'messaging.report_not_found': 'Segnalazione non trovata.',
    'messaging.report_answered': 'A questa segnalazione è già stata data una risposta.',
    'messaging.reply_not_found': 'Risposta pronta non trovata.',
    'messaging.reply_limit': `Hai già ${promised.cannedReplies} risposte pronte: eliminane una per aggiungerne un’altra.`,
    'messaging.link_invalid':
      'Questo link non è valido. Apri quello dell’e-mail, oppure scegli gli avvisi dalla pagina dei tuoi messaggi.',
    'offers.not_found': 'Proposta non trovata.',
    'offers.not_taken': 'Per questa auto chi vende non accetta proposte di prezzo.',
    'offers.not_for_sale': 'Le proposte di prezzo valgono solo per le auto in vendita con un prezzo.',
    'offers.car_unavailable': 'Quest’auto non è disponibile in questo momento.',
    'offers.live_already': 'C’è già una proposta aperta o un prezzo concordato per questa auto.',
    'offers.three_today': offers.refusal.three_today,
    'offers.too_many': offers.refusal.too_many,
    'offers.not_lower': 'Proponi un prezzo più basso di quello dell’annuncio.',
    'offers.too_low': 'Proponi almeno la metà del prezzo dell’annuncio.',
    'offers.past_theirs': 'Per te è meglio la proposta ricevuta: accettala, oppure scrivi un prezzo migliore per te.',
    'offers.not_open': 'Questa proposta non aspetta più una risposta.',
    'offers.not_yours': 'Questo lo decide l’altra persona.',
    'offers.lowest_out_of_range': 'Scegli un importo fra la metà del prezzo dell’annuncio e il prezzo stesso.',

    'webhooks.not_found': 'Webhook non trovato.',
    'webhooks.delivery_not_found': 'Questa chiamata non c’è più.',
    'webhooks.limit': 'Hai già cinque webhook: eliminane uno per aggiungerne un altro.',
    'webhooks.disabled': 'Questo webhook è disattivato: attivalo, poi riprova.',
    'webhooks.too_many': 'Hai chiesto troppe chiamate in un’ora: riprova più tardi.',

    'operator.sign_in_again': `Accedi di nuovo con il secondo passaggio: questa pagina si apre solo nelle ${promised.operatorSessionHours} ore dopo l’accesso.`,
    'operator.reservation_not_found': 'Prenotazione non trovata.',
    'operator.reservation_completed':
      'La vendita è conclusa: il deposito fa parte del prezzo pagato e da qui non si rimborsa.',
    'operator.already_refunded': 'Quanto è stato addebitato è già rimborsato, o il rimborso è in corso.',
    'operator.refund_failed':
      'Il rimborso è stato chiesto e il gestore delle carte lo ha rifiutato: restituisci il denaro dal gestore, la prenotazione si aggiorna da sé.',
    'operator.nothing_paid_by_card': 'Nessuna carta è stata addebitata: non c’è nulla da rimborsare.',
    'operator.no_credit': 'Per questa prenotazione non è stato chiesto alcun finanziamento.',
    'operator.credit_not_to_end': 'L’acquisto non è finito, oppure la chiusura del finanziamento è già registrata.',
    'operator.account_not_found': 'Account non trovato.',
    'operator.account_already_suspended': 'L’account è già sospeso.',
    'operator.account_not_suspended': 'L’account non è sospeso.',
    'operator.account_suspended': 'L’account di chi vende è sospeso: riattiva prima l’account.',
    'operator.listing_not_found': 'Annuncio non trovato.',
    'operator.listing_already_suspended': 'L’annuncio è già sospeso.',
    'operator.listing_not_suspended': 'L’annuncio non è sospeso.',
    'operator.service_not_found': 'Questo livello del servizio non esiste.',
    'operator.service_without_period': 'Questo servizio non ha una durata.',
    'operator.levels_alike':
      'L’altro livello di questo servizio ha già questi mesi: i due livelli devono essere diversi.',
  },
  fields: {
    required: 'Compila questo campo',
    invalid: 'Valore non valido',
    too_short: 'Testo troppo corto',
    too_long: 'Testo troppo lungo',
    too_small: 'Valore troppo basso',
    too_large: 'Valore troppo alto',
    not_a_number: 'Scrivi un numero intero',
    not_an_option: 'Scegli una delle opzioni',
    unknown_field: 'Campo non previsto',
    email: 'Scrivi un indirizzo e-mail completo, per esempio nome@esempio.it',
    phone: 'Scrivi un numero di telefono, per esempio +39 333 1234567',
    phone_two_readings: 'Questo numero si legge in due modi: scegli quale intendi',
    phone_costly: 'Chi chiama questo numero paga di più: scrivi un numero fisso o di cellulare',
    https_url: 'Scrivi un indirizzo che comincia con https://',
    vat_number: 'La partita IVA ha undici cifre: controllala',
    person_name: 'Scrivi un nome: solo lettere, spazi, trattini, apostrofi e il punto di un’iniziale',
    company_name: 'Scrivi la ragione sociale senza simboli insoliti né indirizzi web',
    password_too_short: `Usa almeno ${promised.passwordCharacters} caratteri`,
    wrong_code: 'Il codice non è questo',
    wrong_password: 'La password attuale non è questa',
    password_too_common: 'Questa password è tra le più usate: scegline una meno prevedibile',
    vin: 'Il numero di telaio ha 17 caratteri, senza I, O e Q; di un’auto immatricolata prima del 1981, da 4 a 17 lettere e cifre',
    postal_code: 'Il CAP ha cinque cifre',
    province: 'Usa la sigla della provincia, per esempio MI',
    province_of_town: 'Questo comune è in un’altra provincia: scrivi quella del comune',
    province_former: 'Questa provincia non esiste più: scrivi quella di oggi',
    postal_code_of_province: 'Questo CAP è di un’altra provincia',
    iban: 'Controlla l’IBAN',
    vehicle_required: 'Seleziona un veicolo',
    workshop_required: "Seleziona un'officina",
    service_type_required: bookings.book.chooseService,
    appointment_required: "Seleziona una data per l'appuntamento",
    workshop_name_taken: 'In questa città c’è già un’officina con questo nome',
    make_required: 'Indica la marca',
    model_required: 'Indica il modello',
    year_four_digits: 'L’anno deve avere 4 cifre',
    year_range: 'L’anno va dal 1900 al prossimo anno',
    trade_in_year_range: 'L’anno va dal 1990 all’anno in corso',
    mileage_required: 'Indica il chilometraggio',
    fuel_type_required: 'Scegli l’alimentazione',
    transmission_required: 'Scegli il cambio',
    description_too_short: `La descrizione deve avere almeno ${promised.descriptionCharacters} caratteri`,
    listing_type_required: 'Scegli il tipo di annuncio',
    sale_price_required: 'Indica il prezzo di vendita',
    daily_rate_required: 'Indica la tariffa giornaliera',
    terms_required: 'Conferma che le informazioni sono corrette',
    message_empty: 'Scrivi un messaggio',
    seller_kind_required: 'Scegli se vendi come privato o come azienda',
    fiscal_code: 'Il codice fiscale ha 16 caratteri e l’ultimo controlla gli altri: rileggilo',
    fiscal_code_birth_date: 'Il codice fiscale non corrisponde alla data di nascita',
    birth_date: 'Scrivi una data di nascita vera',
    adults_only: 'Per chiedere un finanziamento servono 18 anni',
    month: 'Scrivi anno e mese, per esempio 2019-05',
    coming_month: 'Scrivi mese e anno, per esempio 03/2027, entro cinque anni da oggi',
    euro_subclass: 'La sottoclasse non è di questa classe Euro',
    registration_month: 'Scrivi mese e anno, per esempio 03/2021, non oltre questo mese',
    month_range: 'Scegli un mese tra la tua nascita e oggi',
    financing_terms_required: 'Senza questo consenso non possiamo inviare la richiesta',
    down_payment_too_large: 'Riduci l’anticipo: una parte del prezzo deve restare da finanziare',
    stock_number_required: 'Manca il numero di stock',
    stock_number_taken: 'Un altro tuo annuncio ha già questo numero',
    stock_number_twice:
      'Questo numero di stock compare già più sopra nel file. Più righe sono una sola auto quando cambiano soltanto le foto',
    town_unknown: 'Non conosciamo questo comune: scegline uno dall’elenco',
    town_ambiguous: 'Più comuni hanno questo nome: scegli il tuo dall’elenco',
    pickup_location_unknown: 'Non hai un punto di ritiro con questo nome',
    already_sold: 'Il veicolo è già venduto: l’annuncio non si può più modificare',
    row_too_long: 'La riga ha più valori che colonne: controlla le virgolette e i separatori',
    traders_only: 'Il file dice che è solo per commercianti: non va in vendita al pubblico',
    currency_not_euro: 'Il prezzo non è in euro: altre valute non le convertiamo',
    reserved_elsewhere: 'Il file dice che è già prenotata altrove: controlla prima di pubblicarla',
    stated_damaged: 'Il file dice che è danneggiata: scrivilo anche nella descrizione',
    month_left_out: 'Il mese di immatricolazione non si legge: prendiamo solo l’anno',
    hybrid_or_plugin: 'Il file dice solo ibrida: se è plug-in, correggi l’alimentazione',
    unit_needed: 'Manca l’unità: scrivi per esempio 45.000 km oppure 28.000 mi',
    price_two_readings: 'Questo prezzo si legge in due modi: scegli quale intendi',
    price_unreadable: 'Scrivi un importo in euro, per esempio 12.900 o 12.900,00',
    changed_since: 'L’annuncio è cambiato nel frattempo',
    in_use: 'Sull’annuncio ci sono già messaggi, prenotazioni o foto',
    ...feedFieldErrors,
    open_reservation: 'C’è una prenotazione aperta su questo veicolo',
    correction_asked: 'L’auto è prenotata: i dati corretti aspettano la risposta di chi l’ha prenotata',
    listing_gone: 'L’annuncio non c’è più',
    ...importedPhotoErrors,
    date_in_future: 'La data è nel futuro: controllala',
    before_request: 'Prima di quel giorno la restituzione non era ancora chiesta',
    after_return_days: `Troppo tardi: l’auto torna entro ${promised.bringBackDays} giorni dalla richiesta. Se rispondi in ritardo, entro ${promised.lateAnswerDays} giorni da oggi`,
    date_in_past: 'La data e l’ora sono già passate',
    before_purchase: 'Il giorno è prima della prenotazione',
    today_or_yesterday: 'Puoi registrare la consegna di oggi o di ieri',
    webhook_address:
      'Scrivi l’indirizzo completo, per esempio https://gestionale.example.it/webhook: un nome di dominio, senza nome utente, password e #',
    webhook_address_private:
      'Questo indirizzo porta a una rete privata: chiamiamo solo indirizzi pubblici su Internet, sulle porte 443 e 8443',
    scope_required: 'Scegli almeno un permesso',
    whole_euro: listing.offers.whole,
    before_registration: 'La data è prima della prima immatricolazione',
  },
  places: {
    province_of_town: '{city} è in provincia di {provinces}.',
    province_former: 'La provincia del Sud Sardegna non esiste più: oggi è {provinces}, secondo il comune.',
    postal_code_of_province:
      '{hasTowns, select, true {Il CAP {postalCode} è di {towns} ({provinces}).} other {I CAP che cominciano come {postalCode} sono in provincia di {provinces}.}}',
    postal_code_of_town:
      '{hasTowns, select, true {Il CAP {postalCode} risulta di {towns}} other {Il CAP {postalCode} non risulta di {city}}}{count, plural, one {; {city} ha {postalCodes}} other {}}. Se è giusto così, lascialo.',
    use: 'Usa {value}',
  },
  prices: {
    ask: 'Intendi {low} o {high}?',
  },
  fault: {
    title: 'Qualcosa si è rotto da noi',
    text: 'Non dipende da te: la pagina non si è caricata. Riprova tra poco; quello che avevi salvato è al sicuro.',
    requestCode: 'Codice della richiesta',
    retry: 'Riprova',
    home: 'Torna alla Home',
  },
  unavailable: {
    title: 'Il servizio non è raggiungibile in questo momento',
    text: 'Non dipende da te: torniamo appena possibile. Aspetta un minuto e riprova; quello che avevi salvato è al sicuro.',
  },
} as const satisfies ErrorPhrases
