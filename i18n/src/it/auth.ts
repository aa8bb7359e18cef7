import { promised } from '../promised-numbers.ts'

/** The sentences that this file needs more than once. */
const shared = {
  linkInvalid: 'Questo link non è più valido',
  notYou: 'Non l’hai chiesto tu? Chiudi questa pagina: finché non premi il pulsante non cambia nulla.',
} as const

/** Used also as the texts of the error codes. */
export const signInRefused = {
  wrong_credentials: 'E-mail o password non corrette.',
  email_not_verified: 'Prima di accedere conferma il tuo indirizzo e-mail con il link che ti abbiamo inviato.',
  account_suspended:
    'Questo account è sospeso. Il motivo è nell’e-mail che ti abbiamo inviato: se pensi a un errore, contattaci.',
  too_many_attempts: 'Troppi tentativi. Aspetta qualche minuto oppure reimposta la password.',
}

export const auth = {
  meta: {
    auth: 'Accedi o registrati',
    forgot: 'Password dimenticata',
    reset: 'Nuova password',
    browser: 'Sblocca questo dispositivo',
    email: 'Conferma del nuovo indirizzo',
    verify: 'Conferma dell’indirizzo',
    secondStep: 'Conferma che sei tu',
    description: 'Accedi ad Autopiazza o crea un account per scrivere ai venditori e prenotare la tua prossima auto.',
  },
  title: 'Il tuo account',
  fields: {
    email: 'E-mail',
    password: 'Password',
    firstName: 'Nome',
    lastName: 'Cognome',
    phone: 'Telefono',
    companyName: 'Ragione sociale',
    vatNumber: 'Partita IVA',
    location: 'Città',
    fiscalCode: 'Codice fiscale',
    visuraCameraUrl: 'Link alla visura camerale',
  },
  help: {
    password: `Almeno ${promised.passwordCharacters} caratteri. Una frase facile da ricordare va benissimo.`,
    vatNumber: 'Le undici cifre, senza IT',
    fiscalCode: 'I 16 caratteri della tessera sanitaria. Non compare mai negli annunci.',
    visuraCameraUrl: 'L’indirizzo https:// dove si può leggere la visura',
  },
  optional: '(facoltativo)',
  needsScripts: 'Per registrarsi e confermare serve JavaScript: attivalo nel browser e ricarica la pagina.',
  showPassword: 'Mostra la password',
  hidePassword: 'Nascondi la password',
  backToSignIn: 'Torna all’accesso',
  secondStep: {
    title: 'Conferma che sei tu',
    text: 'La password è giusta. Scrivi il codice di sei cifre della tua app di autenticazione.',
    passkeyText: 'La password è giusta. Conferma con la tua passkey.',
    code: 'Codice',
    codeHelp: 'Se hai perso il telefono, scrivi uno dei tuoi codici di riserva.',
    backupCode: 'Codice di riserva',
    submit: 'Conferma',
    busy: 'Verifica in corso…',
    usePasskey: 'Conferma con una passkey',
    notSigned: 'Il dispositivo non ha confermato. Riprova, oppure usa un codice di riserva.',
    refused: {
      wrong_code: 'Questo codice non è giusto, o è già stato usato. Prova con il prossimo.',
      too_many_attempts: 'Troppi tentativi. Aspetta qualche minuto.',
      other: 'Non è stato possibile confermare. Riprova.',
    },
    again: 'Accedi di nuovo',
    lost: 'Hai perso telefono e codici? <contact>Scrivici</contact>: verificheremo che sei tu.',
  },
  signIn: {
    tab: 'Accedi',
    submit: 'Accedi',
    busy: 'Accesso in corso...',
    forgot: 'Password dimenticata?',
    refused: {
      ...signInRefused,
      invalid: 'Controlla e-mail e password.',
      other: 'Non è stato possibile accedere. Riprova.',
    },
    noSession: 'Sessione non creata correttamente',
    noAccount: 'Non hai ancora un account?',
    notStarted: 'Impossibile avviare la conversazione',
    notAsked: 'Avviso non registrato',
    done: {
      title: 'Accesso effettuato!',
      text: 'Benvenuto nel tuo account.',
      started: 'Conversazione avviata',
      opening: 'Apertura conversazione esistente',
      alert: 'Ti scriviamo quando l’auto torna disponibile.',
    },
  },
  signInFor: {
    contact: {
      title: 'Accedi per scrivere al venditore',
      text: 'Effettua l’accesso per contattare il venditore. Subito dopo si apre la conversazione.',
    },
    alert: {
      title: 'Accedi per ricevere l’avviso',
      text: 'Subito dopo è fatto: ti scriviamo una sola e-mail, quando l’auto torna disponibile.',
    },
    buy: {
      title: 'Accedi per continuare l’acquisto',
      text: 'Dopo l’accesso riprendi da qui. Non paghi nulla prima della conferma.',
    },
    messages: {
      title: 'Accedi per vedere i messaggi',
      text: 'Le tue conversazioni sono nel tuo account.',
    },
    favourites: {
      title: 'Accedi per ritrovare i tuoi preferiti',
      text: 'Le auto salvate in questo browser entrano nel tuo account e le ritrovi su ogni dispositivo.',
    },
    savedSearch: {
      title: 'Accedi per salvare la ricerca',
      text: 'Subito dopo scegli il nome e se vuoi una e-mail quando arrivano nuove auto.',
    },
    list: {
      title: 'Pubblica la tua auto',
      text: 'Serve un account venditore. Subito dopo trovi il modulo con i dati che hai scritto.',
    },
  },
  signedIn: {
    title: 'Hai già effettuato l’accesso',
    text: 'Sei nel tuo account con {email}. Il ruolo di un account non cambia: per averne un altro, da acquirente o da venditore, esci e registrati con un altro indirizzo e-mail.',
    leave: 'Esci e crea un altro account',
    stay: 'Resta e vai alla tua dashboard',
  },
  signUp: {
    tab: 'Registrati',
    role: 'Che account ti serve?',
    buyer: 'Acquirente',
    vendor: 'Venditore',
    sellerKind: 'Come vendi?',
    sellerKinds: {
      private: {
        label: 'Sono un privato',
        help: 'Vendo auto mie: fino a cinque annunci attivi. Negli annunci compari come privato.',
      },
      business: {
        label: 'Sono un’azienda',
        help: 'Vendo per mestiere, con partita IVA. Negli annunci compaiono la ragione sociale e la partita IVA.',
      },
    },
    details: { private: 'I tuoi dati di venditore', business: 'La tua azienda' },
    submit: 'Crea account',
    busy: 'Creazione account in corso...',
    terms:
      'Creando un account accetti i <terms>termini e condizioni</terms>. Come usiamo i tuoi dati è scritto nella pagina <privacy>privacy</privacy>.',
    done: { title: 'Registrazione completata!', text: 'Controlla la tua email per verificare il tuo account.' },
  },
  checkMail: {
    title: 'Controlla la tua e-mail',
    text: 'Abbiamo scritto a <address></address>. Apri il link e conferma l’indirizzo: in questo browser entri subito, in un altro accedi con la tua password.',
    help: `Il link vale ${promised.signUpHours} ore. Se non trovi l’e-mail, guarda anche nella posta indesiderata.`,
  },
  resend: {
    submit: 'Invia di nuovo l’e-mail',
    busy: 'Invio in corso...',
    done: 'Se {email} aspetta una conferma, l’e-mail è in arrivo.',
  },
  browserLink: {
    text: 'Per proteggere l’account, i nuovi dispositivi non possono accedere per un po’. Ti mandiamo un link che sblocca questo: poi accedi con la tua password.',
    submit: 'Mandami un link per accedere',
    busy: 'Invio in corso...',
    done: 'Se {email} ha un account, il link è in arrivo. Vale un’ora: aprilo su questo dispositivo.',
  },
  forgot: {
    title: 'Password dimenticata?',
    text: 'Scrivi l’indirizzo del tuo account: ti mandiamo un link per scegliere una nuova password.',
    submit: 'Invia il link',
    busy: 'Invio in corso...',
    done: 'Se {email} ha un account, il link è in arrivo. Vale un’ora.',
  },
  reset: {
    title: 'Scegli una nuova password',
    text: 'Quando la salvi, tutte le sessioni aperte vengono chiuse e gli accessi per programmi revocati.',
    password: 'Nuova password',
    submit: 'Salva la password',
    busy: 'Salvataggio in corso...',
    done: { title: 'Password cambiata', text: 'Ora accedi con la nuova password.' },
    invalid: {
      title: shared.linkInvalid,
      text: 'I link per la password valgono un’ora e una volta sola. Puoi chiederne subito un altro.',
      action: 'Chiedi un nuovo link',
    },
  },
  browser: {
    title: 'Sblocca questo dispositivo',
    address: 'L’account è quello di',
    text: 'Sblocca il dispositivo da cui vuoi accedere: poi entri con la tua password.',
    submit: 'Sblocca questo dispositivo',
    busy: 'Stiamo sbloccando questo dispositivo…',
    notYou: shared.notYou,
    done: {
      title: 'Dispositivo sbloccato',
      text: 'Ora puoi accedere da qui con la tua password.',
      action: 'Vai all’accesso',
    },
    invalid: {
      title: shared.linkInvalid,
      text: 'Il link vale un’ora e una volta sola. Prova ad accedere: se serve, puoi chiederne un altro.',
    },
  },
  email: {
    title: 'Conferma del nuovo indirizzo',
    address: 'Il nuovo indirizzo del tuo account',
    text: 'Confermandolo, d’ora in poi accedi con questo indirizzo, ed è qui che ti scriviamo. Gli altri dispositivi dovranno accedere di nuovo.',
    submit: 'Conferma il mio nuovo indirizzo',
    busy: 'Stiamo confermando il tuo nuovo indirizzo…',
    notYou: shared.notYou,
    done: {
      title: 'Nuovo indirizzo confermato',
      text: 'D’ora in poi accedi con il nuovo indirizzo, ed è lì che ti scriviamo. Gli altri dispositivi devono accedere di nuovo.',
      action: 'Vai al profilo',
    },
    invalid: {
      title: shared.linkInvalid,
      text: `Il link vale ${promised.emailChangeHours} ore e una volta sola, finché non chiedi un altro cambio. Nel tuo profilo vedi qual è il tuo indirizzo adesso.`,
    },
  },
  verify: {
    title: 'Conferma dell’indirizzo',
    address: 'Il tuo indirizzo e-mail',
    text: 'Confermandolo apri il tuo account su Autopiazza, e puoi accedere.',
    submit: 'Conferma il mio indirizzo',
    busy: 'Stiamo confermando il tuo indirizzo…',
    here: {
      text: 'Confermandolo apri il tuo account e sei già dentro, in questo browser.',
      onward: {
        contact: 'Subito dopo si apre la conversazione con il venditore.',
        alert: 'Subito dopo registriamo l’avviso per questa auto.',
        buy: 'Poi continui l’acquisto da dove eri.',
        page: 'Poi torni alla pagina che ti interessava.',
        home: 'Poi sei sulla pagina iniziale.',
      },
    },
    notYou:
      'Non hai chiesto tu un account? Chiudi questa pagina: finché non premi il pulsante, l’account non viene creato.',
    done: {
      title: 'Indirizzo confermato',
      text: 'Il tuo account è pronto: ora puoi accedere.',
      action: 'Vai all’accesso',
    },
    invalid: {
      title: shared.linkInvalid,
      text: `Il link vale ${promised.signUpHours} ore, finché l’account non viene aperto da un’altra registrazione con lo stesso indirizzo. Prova ad accedere: se la password non funziona, puoi sceglierne una nuova.`,
    },
  },
} as const
