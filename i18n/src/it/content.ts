import { listed, promised } from '../promised-numbers.ts'

export const content = {
  contactText: 'Scrivi a <email></email> o chiama <phone></phone>: rispondiamo nei giorni lavorativi.',
  about: {
    title: 'Chi siamo',
    description:
      'Autopiazza mette in contatto appassionati, privati e concessionari in un luogo affidabile dove comprare, vendere e noleggiare auto.',
    lead: 'Autopiazza è la piattaforma affidabile che mette in contatto appassionati, venditori privati e concessionari di tutta Italia.',
    place: {
      title: 'Una piazza, come una volta',
      text: 'In piazza ci si guarda in faccia, si parla chiaro e la parola vale. Abbiamo costruito Autopiazza con la stessa idea: ogni annuncio dice quanto costa l’auto, dove si trova e chi la vende; ogni scadenza e ogni condizione è scritta prima che tu decida.',
    },
    buyers: {
      title: 'Per chi compra',
      text: 'Cerchi senza registrarti, scrivi direttamente al venditore e, quando hai deciso, blocchi l’auto con un deposito di {deposit}. Se la vendita non si conclude entro {days} giorni, il deposito torna da te. E dalla consegna hai {days} giorni per chiedere di restituirla.',
    },
    sellers: {
      title: 'Per chi vende',
      text: 'Pubblichi auto in vendita, a noleggio o entrambe le cose, gestisci disponibilità e punti di ritiro e rispondi ai messaggi da un solo posto.',
    },
    data: {
      title: 'Fonti dei dati',
      text: 'Comuni e province: ISTAT. CAP: GeoNames (geonames.org). Entrambi con licenza CC BY 4.0; i dati sono stati adattati. Confini sulla mappa: Natural Earth, semplificati.',
    },
    cta: 'Cerca la tua auto',
  },
  delivery: {
    title: 'Consegna a domicilio',
    description: `Ritira l’auto dal venditore entro ${promised.pickupHours} ore dalla conferma del pagamento o ricevila a casa in ${promised.deliveryDays} giorni lavorativi.`,
    lead: 'Scegli tu: vai a prendere l’auto, oppure la ricevi a casa.',
    pickup: {
      title: 'Ritiro dal venditore',
      text: `L’auto è pronta entro ${promised.pickupHours} ore dalla conferma del pagamento, nel punto di ritiro del venditore. Porta un documento d’identità: l’indirizzo lo trovi nella prenotazione.`,
    },
    home: {
      title: 'Consegna a casa',
      text: `Ricevi l’auto in ${promised.deliveryDays} giorni lavorativi all’indirizzo che indichi: nome del destinatario, via e numero civico, città, provincia e CAP. Puoi aggiungere istruzioni per chi consegna.`,
    },
    change: {
      title: 'Quando si sceglie',
      text: 'Indichi ritiro o consegna durante l’acquisto oppure dopo aver versato il deposito. Hai {days} giorni dalla conferma: fino ad allora l’auto è riservata a te.',
    },
    guarantee: {
      title: 'E se non mi convince?',
      text: 'Soddisfatti o rimborsati: entro {days} giorni dalla consegna puoi chiedere di restituirla, anche se l’hai ricevuta a casa.',
    },
  },
  financing: {
    title: 'Finanziamento',
    description: `Paga l’auto a rate: calcola la rata nella pagina del veicolo, invia la richiesta online e un consulente ti risponde entro ${promised.consultantHours} ore.`,
    lead: 'Paga l’auto un po’ per volta. Vedi la rata prima di chiedere qualsiasi cosa.',
    calculate: {
      title: '1. Calcola la rata',
      text: 'Nella pagina di ogni auto in vendita c’è un calcolatore. Parte da un anticipo del {share}, {months} mesi e un tasso indicativo del {rate}: cambia i tre valori e la rata si aggiorna subito.',
    },
    apply: {
      title: '2. Invia la richiesta',
      text: `Dal calcolatore, o scegliendo il finanziamento durante l’acquisto, arrivi al modulo con l’anticipo e la durata che hai scelto. Compilalo: dati personali, lavoro, casa e reddito. Puoi restituire il finanziamento in ${listed(promised.creditMonths, 'o')} mesi.`,
    },
    answer: {
      title: '3. Ricevi la risposta',
      text: `Ti mandiamo un’e-mail di conferma e un consulente ti contatta entro ${promised.consultantHours} ore. Potrebbe chiederti altri documenti. Intanto l’auto resta riservata a te.`,
    },
    note: 'La rata del calcolatore è una stima: le condizioni definitive sono quelle proposte dalla società finanziaria prima della firma.',
  },
  insurance: {
    title: 'Assicurazione',
    description:
      'Il pacchetto assicurativo e gli altri servizi premium che puoi aggiungere all’acquisto della tua auto.',
    lead: 'Parti tranquillo: aggiungi la copertura che ti serve mentre compri l’auto.',
    insurance_package: {
      title: 'Pacchetto assicurativo',
      text: 'Copre i primi mesi: puoi metterti al volante senza cercare subito una polizza.',
    },
    extended_warranty: { title: 'Garanzia estesa', text: 'Garanzia in più sulla tua auto.' },
    roadside_assistance: { title: 'Assistenza stradale', text: 'Un aiuto 24 ore su 24, 7 giorni su 7.' },
    ownership_transfer: {
      title: 'Passaggio di proprietà',
      text: 'La pratica per intestarti l’auto; IPT e bolli esclusi.',
    },
    period: '{years, plural, =0 {{months, plural, one {# mese} other {# mesi}}} one {# anno} other {# anni}}',
    once: 'Una volta sola',
    note: 'Assicurazione, garanzia e assistenza hanno due durate: scegli la tua mentre compri. Ogni durata ha il suo prezzo, lo stesso ovunque, mostrato prima di confermare e compreso nel totale. Quelli che acquisti li ritrovi nella tua dashboard, accanto all’auto.',
  },
  promises: {
    title: 'Tre promesse, tre cose diverse',
    lead: 'La prima vale prima dell’acquisto, le altre due dopo la consegna. Le date esatte sono nella pagina della tua prenotazione.',
    rows: { when: 'Per che cosa', long: 'Quanto dura', from: 'Da quando', how: 'Come si usa', money: 'Il denaro' },
    hold: {
      title: 'Riservata: {hours} ore per concludere',
      when: 'Hai prenotato un’auto e devi ancora concludere. Nessun altro può prenderla.',
      long: '{hours} ore. Fino ad allora puoi annullare senza costi.',
      from: 'Da quando il deposito è arrivato, o da quando hai ordinato con bonifico o finanziamento.',
      how: 'Concludi dalla pagina della prenotazione, oppure annulla da lì.',
      money:
        'Se annulli o il tempo passa, il deposito torna da solo sulla carta. Un bonifico già arrivato lo restituisce il venditore.',
    },
    moneyBack: {
      title: 'Soddisfatti o rimborsati: {days} giorni',
      when: 'Hai ricevuto l’auto e non ti convince. È una promessa del sito e vale per ogni auto comprata qui, da un’azienda o da un privato.',
      long: 'Fino alle 23:59 del terzo giorno dopo quello della consegna, ora italiana.',
      from: 'Dal giorno della consegna che confermi tu; se il venditore la registra e non rispondi, da tre giorni dopo. Puoi chiedere anche prima.',
      how: `Dalla pagina dell’acquisto, anche senza motivo. Il venditore risponde entro ${promised.returnAnswerHours} ore: indica dove e quando riportare l’auto, oppure rifiuta con un motivo scritto.`,
      money:
        'Quando il venditore registra che l’auto è tornata, il deposito riparte verso la carta. Il resto te lo restituisce il venditore.',
    },
    withdrawal: {
      title: 'Recesso di legge: {withdrawalDays} giorni',
      when: 'Hai comprato a distanza, come consumatore, da un’azienda. Non c’è quando vende un privato.',
      long: '{withdrawalDays} giorni. Se l’ultimo è un sabato, una domenica o festivo, vale il primo giorno lavorativo dopo.',
      from: 'Dal giorno in cui ricevi l’auto. Puoi recedere anche prima.',
      how: 'Dalla pagina dell’acquisto, o con una tua dichiarazione al venditore. Non serve un motivo e il venditore non può rifiutare.',
      money: `Ti torna ciò che hai pagato, entro ${promised.payBackDays} giorni; il venditore può aspettare di avere l’auto. Rispondi della perdita di valore per un uso oltre la normale prova.`,
    },
    car: 'In entrambe le restituzioni riporti l’auto con tutte le chiavi, i documenti e ciò che era a bordo, e il viaggio è a tuo carico. I servizi acquistati finiscono e gli appuntamenti in officina ancora da fare si annullano.',
    model: {
      title: 'Il modello per il recesso di legge',
      text: 'Al venditore: con la presente comunico il recesso dal contratto di vendita dell’auto … , ordinata il … e ricevuta il … . Chiedo la restituzione di quanto pagato.\nNome, indirizzo, data.',
      note: 'Dalla pagina dell’acquisto lo mandiamo noi per te, con la ricevuta via e-mail.',
    },
  },
  prices: {
    title: 'Come valutiamo i prezzi',
    description:
      'Da dove vengono il valore, la fascia e le parole accanto al prezzo di un’auto, quanto ci sbagliamo e che cosa non sappiamo.',
    lead: 'Accanto al prezzo diciamo come sta rispetto ad auto simili. Ecco con quale regola, e quanto può sbagliare.',
    like: {
      title: 'Con che cosa confrontiamo',
      text: 'Con gli annunci di Autopiazza della stessa marca e dello stesso modello, le elettriche con le elettriche e le altre con le altre, vicini per età, chilometri e potenza. Contano gli annunci online, di privati e di aziende; le auto vendute escono dal confronto il giorno dopo. Gli annunci di un solo venditore pesano insieme al massimo un quinto, e una copia dello stesso annuncio conta una volta.',
    },
    value: {
      title: 'Come nasce il valore',
      text: 'Ogni notte un calcolo impara da tutti gli annunci quanto conta ogni dato: età, chilometri, potenza, versione, dotazioni, cambio, trazione, alimentazione, carrozzeria, colore, zona. Poi guarda che cosa chiedono le auto più simili. Il valore è il prezzo che ci si aspetta per un’auto con questi dati; la fascia contiene otto annunci simili su dieci, ed è più larga se un dato manca. Lo spieghiamo partendo da una sola auto di confronto, una di mezzo tra quelle simili: ogni riga dice in che cosa quest’auto è diversa, e quanto conta. Tra una notte e l’altra il valore di un’auto con gli stessi dati non cambia.',
    },
    labels: {
      title: 'Le cinque parole',
      great: 'costa meno di nove annunci simili su dieci',
      good: 'costa meno di sette su dieci',
      fair: 'sta in mezzo',
      above: 'costa più di sette su dieci',
      high: 'costa più di nove su dieci',
      check: 'Il giudizio è più prudente quando gli annunci più vicini, con i dati di quest’auto, dicono altro.',
    },
    silence: {
      title: 'Quando non diciamo niente',
      text: 'Serve il confronto con almeno {count} annunci simili, e una fascia più stretta di ±{share}. Se manca una delle due cose, accanto al prezzo non c’è nessuna parola: non è un brutto segno per l’auto, è che non lo sappiamo. Non c’è nemmeno quando il prezzo è oltre {below} sotto il valore: chiamarlo ottimo sarebbe un invito, e di solito c’è un motivo che l’annuncio non dice.',
    },
    fairness: {
      title: 'Nessuno può comprarla o nasconderla',
      text: 'La regola è la stessa per tutti. Chi vende non può pagare per una parola migliore, cambiarla o toglierla dal suo annuncio. Può cambiare il prezzo: allora il confronto si rifà, ma il valore resta lo stesso.',
    },
    unknown: {
      title: 'Che cosa non sappiamo',
      text: 'Confrontiamo prezzi chiesti, non prezzi pagati. Non vediamo l’auto: incidenti, graffi, gomme, tagliandi e come è stata tenuta non sono nel valore, se non quando l’annuncio li dichiara. Un prezzo basso può avere un motivo: chiedilo a chi vende.',
    },
    error: {
      title: 'Quanto ci sbagliamo',
      text: 'L’ultimo calcolo è del {date}, da {count} annunci. Su annunci che non conosceva:',
      median: 'Metà dei valori è a meno di così dal prezzo chiesto',
      mean: 'In media la distanza è',
      coverage: 'Prezzi chiesti che stanno nella fascia',
      none: 'Il primo calcolo non c’è ancora: per ora nessuna auto ha un valore.',
    },
  },
  support: {
    title: 'Assistenza',
    description: 'Risposte alle domande su deposito, rimborsi, consegna e account, e come contattarci.',
    lead: 'Come funzionano deposito, pagamenti e messaggi. Se non trovi la tua domanda, i contatti sono in fondo.',
    deposit: {
      title: 'Come funziona il deposito?',
      text: 'Pagando {deposit} con carta l’auto è riservata a te per {days} giorni. Il deposito si scala dal prezzo. Se la vendita non si conclude entro {days} giorni, ti viene restituito per intero.',
    },
    payments: {
      title: 'Come posso pagare?',
      text: 'Con carta, con bonifico o con un finanziamento. I pagamenti con carta sono gestiti da un fornitore specializzato: i dati della carta non passano mai da noi.',
    },
    seller: {
      title: 'Come contatto un venditore?',
      text: 'Accedi, apri la pagina dell’auto e premi «Contatta il venditore». Trovi tutte le conversazioni nella tua dashboard.',
    },
    workshop: {
      title: 'Come prenoto un tagliando?',
      text: 'Dalla tua dashboard, nella sezione Servizi & Tagliandi, scegli l’auto acquistata, l’officina e il giorno. Puoi annullare fino al giorno prima.',
    },
    contactTitle: 'Parla con noi',
  },
  sell: {
    title: 'Vendi la tua auto',
    description:
      'Pubblica le tue auto in vendita o a noleggio su Autopiazza: annuncio guidato, messaggi, prenotazioni con deposito.',
    lead: 'Pubblica l’annuncio in pochi minuti: in vendita, a noleggio o entrambi.',
    vendorText: 'Il tuo account venditore è pronto: gestisci gli annunci dalla tua dashboard.',
    vendorAction: 'Vai alla dashboard venditore',
    buyerText:
      'Per pubblicare serve un account venditore, con un altro indirizzo e-mail: il ruolo di un account non cambia. Per registrarti esci prima dall’account di {email}: ci pensa il pulsante.',
    visitorText: 'Per pubblicare serve un account venditore.',
    register: 'Registrati come venditore',
    how: 'Come si vende qui',
    describe: {
      title: '1. Descrivi l’auto',
      text: 'Marca, modello, chilometri, dotazioni. Un modulo guidato ti ricorda cosa conta per chi compra.',
    },
    photos: {
      title: '2. Aggiungi le foto',
      text: 'Una principale, poi esterni e interni. Le ridimensioniamo noi e togliamo i dati di posizione.',
    },
    sell: {
      title: '3. Vendi',
      text: 'Rispondi ai messaggi, segui le prenotazioni con deposito e scegli i punti di ritiro.',
    },
  },
  legal: {
    contents: 'In questa pagina',
    changed: 'Ultima modifica: {date}',
    review:
      'Testo di partenza: prima di aprire il sito al pubblico, chi lo gestisce deve farlo controllare da un avvocato.',
  },
  company: {
    name: 'Gestore',
    address: 'Sede',
    vatNumber: 'Partita IVA',
    rea: 'REA',
    email: 'E-mail',
    phone: 'Telefono',
    complaints: 'Reclami, segnalazioni e autorità',
  },
  contact: {
    title: 'Contatti',
    description: 'Chi gestisce Autopiazza e come scrivere: domande, reclami, segnalazioni di contenuti illegali.',
    lead: 'A chi scrivere, e quando.',
    company: 'Chi gestisce il sito',
    seller: {
      title: 'Vuoi sapere qualcosa di un’auto?',
      text: 'Chiedilo al venditore dalla pagina dell’auto, con «Contatta il venditore»: risponde lui.',
    },
    purchase: {
      title: 'Una prenotazione, un pagamento, una restituzione?',
      text: 'A che punto sono lo vedi nella tua dashboard. Se scrivi, indica il codice della prenotazione.',
    },
    complaints: {
      title: 'Reclami e contenuti illegali',
      text: 'Scrivi al punto di contatto, in italiano o in inglese: indica l’annuncio o la conversazione e perché. Risponde una persona, con la decisione e il motivo. Una conversazione puoi segnalarla anche dalla sua pagina.',
    },
  },
} as const
