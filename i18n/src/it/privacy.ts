import { promised } from '../promised-numbers.ts'

export const privacy = {
  title: 'Privacy',
  description: 'Quali dati usa Autopiazza, perché, chi li riceve, per quanto tempo, e quali cookie ci sono.',
  lead: 'Quali dati usiamo, perché, chi li riceve e per quanto tempo. Non facciamo pubblicità, non ti seguiamo su altri siti e non vendiamo dati.',
  sections: {
    who: {
      title: 'Chi tratta i tuoi dati',
      text: `Il titolare del trattamento è chi gestisce il sito. Per tutto ciò che riguarda i tuoi dati scrivi all’indirizzo qui sotto.`,
    },
    data: {
      title: 'Quali dati, e perché',
      text: `Senza account: le ricerche e le pagine che guardi non vengono registrate a tuo nome. Per contare una volta sola chi visita un annuncio teniamo per due giorni un codice che non si può ricondurre a te.
- Posizione: solo se premi «Vicino a me» e il browser te lo fa permettere. Ci arriva arrotondata a circa un chilometro, serve a rispondere con il comune più vicino e non viene conservata: né nei registri, né nelle ricerche. La ricerca continua con il nome del comune, come se l’avessi scritto.
- Account: nome, cognome, e-mail, telefono, lingua e password, che è conservata in modo da non poter essere letta. Servono per farti entrare e per scriverti.
- Venditori: tipo di venditore, luogo e, per le aziende, ragione sociale, partita IVA e indirizzo della visura; il codice fiscale di un privato, se lo indica; l’IBAN, se vuoi ricevere bonifici; i punti di ritiro; un numero per le chiamate, se lo dai, con quando rispondi. Servono per mostrare chi vende e per farti pagare.
- Numeri chiesti con «Chiama»: quale venditore e quale auto, e un codice dell’account o della rete che cambia ogni giorno e non si può ricondurre a te. Serve a dire al venditore quante persone hanno visto il numero e a fermare chi li raccoglie.
- Accessi: dispositivo, browser, indirizzo di rete e data. Servono a mostrarti dove sei entrato e a fermare chi prova password.
- Verifica in due passaggi, se la attivi: la chiave dell’app, cifrata; delle passkey la parte pubblica e il nome; i codici di riserva solo in una forma che non si può leggere. Serve a confermare che sei tu.
- Accesso per programmi: il nome che gli dai, i permessi e quando è stato usato l’ultima volta; il token solo in una forma che non si può leggere. Serve a mostrarti quali programmi agiscono per te.
- Annunci e foto: dalle foto togliamo i dati nascosti, come il luogo dello scatto.
- Messaggi, blocchi e segnalazioni: per parlare dell’auto e per intervenire contro gli abusi. Un controllo automatico cerca frasi sospette quando un messaggio viene mostrato e avvisa chi legge: non decide nulla.
- Acquisti: preventivi, prenotazioni, permute, pagamenti, rimborsi, indirizzo di consegna, restituzioni. Il numero della carta non passa da noi.
- Finanziamento: i dati del modulo, che comprendono codice fiscale, lavoro, casa e reddito. Sono cifrati e servono solo a mandare la richiesta.
- Dopo l’acquisto: auto, scadenze, servizi e prenotazioni in officina.
- Preferiti, ricerche salvate, auto per cui hai chiesto un avviso e scelte sugli avvisi via e-mail.
- Cronologia: con un account, le tue ultime ricerche e le auto che guardi, per farti riprendere da dove eri su ogni dispositivo. Senza account restano nel browser. La cancelli e la spegni quando vuoi, nella pagina «La tua cronologia».`,
    },
    basis: {
      title: 'Con quale base giuridica',
      text: `Contratto: account, annunci, messaggi, prenotazioni, acquisti, officine, e le e-mail che ne fanno parte.
Obbligo di legge: documenti contabili, risposte alle autorità, identificazione dei venditori professionali.
Interesse legittimo: sicurezza degli account, difesa dagli abusi, moderazione, registro di chi ha fatto che cosa; la cronologia, che puoi spegnere.
Consenso: le novità della società finanziaria, se le chiedi nel modulo; puoi ritirarlo scrivendo a lei. Avvisi e promemoria via e-mail li accendi e li spegni tu, anche dal link in fondo alle e-mail; l’avviso su un’auto finisce da solo con la sua unica e-mail.`,
    },
    recipients: {
      title: 'Chi riceve i dati',
      text: `- Il venditore con cui scrivi o da cui compri: il tuo nome, i messaggi, ciò che hai ordinato e, a prenotazione confermata, l’indirizzo di consegna. Mai e-mail o telefono.
- Il programma di un concessionario, se lo collega: il codice della conversazione o della prenotazione, stati e importi; non il tuo nome né ciò che scrivi.
- L’acquirente: nome del venditore o, per le aziende, ragione sociale e partita IVA, luogo e, per pagare con bonifico, conto e intestatario. Mai l’e-mail, né il telefono dell’account.
- Chi preme «Chiama»: il numero che il venditore ha dato per le chiamate, e quando risponde.
- L’officina che scegli: nome, telefono, auto, servizio e note.
- Il fornitore dei pagamenti con carta (Stripe): e-mail, importo e nome dell’auto; i dati della carta li scrivi da lui.
- La società finanziaria, se chiedi un finanziamento: i dati del modulo.
- Chi trasporta le nostre e-mail e chi ospita il sito, per nostro conto.
- Se il gestore ha collegato un modello linguistico per capire le frasi di ricerca, la frase che scrivi gli viene inviata, senza nulla su di te.
- Le autorità, quando la legge lo impone.`,
    },
    retention: {
      title: 'Per quanto tempo',
      text: `Questi sono i tempi con cui il sito cancella da solo.`,
    },
    cookies: {
      title: 'Cookie',
      text: `Usiamo solo cookie necessari: per questo non trovi un avviso da accettare. Non ci sono cookie di statistica, di pubblicità o di altri siti.`,
    },
    storage: {
      title: 'Che cosa resta nel tuo browser',
      text: `Il sito conserva qualcosa anche nella memoria del browser. Resta sul tuo dispositivo e puoi cancellarlo dalle sue impostazioni.`,
    },
    security: {
      title: 'Come li proteggiamo',
      text: `Le password e i token di accesso dei programmi sono trasformati in modo irreversibile, le sessioni sono legate a questo sito, le richieste di finanziamento sono cifrate, i registri tecnici non contengono dati personali. Le decisioni su prenotazioni, sospensioni e segnalazioni non sono prese da profili automatici.`,
    },
    rights: {
      title: 'I tuoi diritti',
      text: `Puoi chiedere di vedere i tuoi dati, di averne una copia, di correggerli, di cancellarli, di limitarne l’uso, e opporti a un trattamento. Nome, telefono, e-mail e password li cambi nel profilo; annunci, preferiti, ricerche, cronologia e punti di ritiro li togli da solo.
Per una copia di tutto, o per cancellare l’account, scrivi all’indirizzo qui sopra: la risposta arriva entro un mese. Ciò che la legge impone di conservare, come i documenti di una vendita, resta fino a quando lo impone.
Se pensi che qualcosa non vada puoi rivolgerti al Garante per la protezione dei dati personali (garanteprivacy.it).`,
    },
    changes: {
      title: 'Se questa pagina cambia',
      text: `Cambia la data in cima.`,
    },
  },
  retention: {
    what: 'Dati',
    how: 'Tempo',
    rows: {
      signUp: { what: 'Registrazione non confermata', how: '{signUpHours} ore' },
      links: {
        what: 'Link per password, dispositivo e nuovo indirizzo e-mail',
        how: '{linkMinutes} minuti; {emailChangeHours} ore per il nuovo indirizzo',
      },
      sessions: { what: 'Sessioni', how: '{sessionDays} giorni dall’accesso, o fino a quando esci' },
      tokens: {
        what: 'Token di accesso dei programmi',
        how: 'fino alla revoca o alla scadenza, e altri {endedTokenDays} giorni',
      },
      attempts: {
        what: 'Contatori dei tentativi di accesso',
        how: 'fino alla fine del periodo contato, al massimo alcune ore',
      },
      views: { what: 'Codici dei visitatori di un annuncio', how: 'oggi e ieri' },
      phoneReveals: { what: 'Codici di chi ha visto un numero per le chiamate', how: '{phoneRevealDays} giorni' },
      live: { what: 'Avvisi alle pagine aperte', how: '{liveEventDays} giorni' },
      valuations: { what: 'Valutazioni di permuta non usate', how: '{valuationDays} giorni' },
      drafts: { what: 'Acquisti lasciati a metà', how: '{draftDays} giorni dall’ultima modifica' },
      quotes: { what: 'Preventivi senza prenotazione', how: '{quoteDays} giorni' },
      imports: { what: 'File caricati dai concessionari', how: '{importDays} giorni' },
      feedRuns: { what: 'Aggiornamenti dei flussi dei concessionari', how: '{feedRunDays} giorni' },
      financing: {
        what: 'Dati del modulo di finanziamento',
        how: '{applicantDays} giorni dalla fine della prenotazione',
      },
      history: {
        what: 'Cronologia: ultime ricerche e auto viste',
        how: '{historyDays} giorni dall’ultima volta, o finché la cancelli o la spegni',
      },
      account: { what: 'Account, annunci, preferiti, ricerche salvate', how: 'finché hai l’account o li togli' },
      messages: { what: 'Messaggi e segnalazioni', how: 'non scadono da soli' },
      purchases: {
        what: 'Prenotazioni, pagamenti, auto comprate, officine',
        how: 'non scadono da soli: servono come prova della vendita',
      },
      alerts: {
        what: 'Avvisi chiesti per auto non disponibili',
        how: 'fino all’e-mail o finché li annulli, al massimo {alertDays} giorni',
      },
      webhooks: { what: 'Chiamate ai programmi dei concessionari (webhook)', how: '{webhookDeliveryDays} giorni' },
      mails: { what: 'Le e-mail inviate, con destinatario e contenuto', how: '{mailDays} giorni' },
      events: {
        what: 'Registro interno di ciò che è successo, con codici e importi',
        how: '{eventDays} giorni',
      },
      providerEvents: {
        what: 'Notifiche ricevute da chi gestisce i pagamenti con carta',
        how: '{providerEventDays} giorni',
      },
      audit: { what: 'Registro di chi ha fatto che cosa', how: 'non scade da solo' },
    },
  },
  cookies: {
    name: 'Nome',
    purpose: 'A che cosa serve',
    duration: 'Durata',
    prefix: 'Quando il sito è servito in https, i nomi dei primi quattro cominciano con __Host-.',
    rows: {
      session: {
        purpose: 'Ti tiene collegato dopo l’accesso',
        duration: `${promised.sessionDays} giorni, o fino a quando esci`,
      },
      device: {
        purpose: 'Riconosce un dispositivo da cui sei già entrato, così i tentativi di altri non ti bloccano',
        duration: '1 anno',
      },
      signUp: {
        purpose: 'Riconosce il browser in cui ti sei registrato, così il link che conferma l’indirizzo ti fa entrare',
        duration: `${promised.signUpHours} ore, o fino alla conferma`,
      },
      secondStep: {
        purpose:
          'Riconosce il browser che ha dato la password giusta, mentre conferma il secondo passaggio dell’accesso',
        duration: '10 minuti, o fino alla conferma',
      },
      language: { purpose: 'Ricorda la lingua che hai scelto', duration: '1 anno' },
      triedEmail: {
        purpose: 'Riporta l’e-mail nel modulo dopo un accesso non riuscito, quando gli script non sono ancora arrivati',
        duration: 'una volta, al più 1 minuto',
      },
      written: {
        purpose: 'Fa in modo che tu veda subito ciò che hai appena salvato, quando i dati sono su più server',
        duration: '1 minuto',
      },
    },
  },
  storage: {
    history: 'La tua cronologia: guardala, cancellala o spegnila',
    rows: {
      language: { purpose: 'La lingua scelta', duration: 'finché la cancelli' },
      favourites: { purpose: 'I preferiti di chi non ha un account', duration: 'finché li togli o accedi' },
      history: {
        purpose: 'Le ultime ricerche e le auto viste di chi non ha un account, oppure la scelta di non conservarle',
        duration: '{historyDays} giorni dall’ultima volta, finché le cancelli o accedi; la scelta, finché la cambi',
      },
      comparison: { purpose: 'Le auto scelte per il confronto', duration: 'finché le togli' },
      drafts: { purpose: 'Le bozze degli annunci', duration: 'finché pubblichi o le scarti' },
      forms: {
        purpose: 'Moduli lasciati a metà (registrazione senza password, finanziamento, officina) e conferme già lette',
        duration: 'finché chiudi la scheda',
      },
    },
  },
} as const
