export const securityMails = {
  facts: { when: 'Quando', browser: 'Con', name: 'Passkey' },
  device: '{browser} su {system}',
  notYou: {
    password:
      'Se non sei stato tu, scegli subito una nuova password: chiude tutte le sessioni aperte e revoca gli accessi per programmi.',
    contact: 'Se non sei stato tu a chiederlo, scrivici subito dalla pagina dei contatti.',
  },
  action: { password: 'Non sono stato io: nuova password', contact: 'Non l’ho chiesto io: scrivici' },
  note: 'Se sei stato tu, non devi fare nulla.',
  news: {
    'new-browser': {
      subject: 'Accesso al tuo account da un nuovo browser',
      body: 'Qualcuno è entrato nel tuo account da un browser che non conoscevamo. Dallo stesso browser non te lo scriveremo più.',
    },
    'app-on': {
      subject: 'Hai attivato l’app di autenticazione',
      body: 'D’ora in poi, dopo la password, chiediamo un codice della tua app. Le altre sessioni sono state chiuse. Tieni i codici di riserva in un posto sicuro: servono se perdi il telefono.',
    },
    'app-off': {
      subject: 'L’app di autenticazione è disattivata',
      body: 'Dopo la password non chiediamo più un codice dell’app. Le altre sessioni sono state chiuse.',
    },
    'passkey-added': {
      subject: 'Una nuova passkey per il tuo account',
      body: 'È stata aggiunta una passkey con cui confermare il tuo accesso. Le altre sessioni sono state chiuse.',
    },
    'passkey-removed': {
      subject: 'Una passkey è stata tolta dal tuo account',
      body: 'Con questa passkey non si può più confermare il tuo accesso. Le altre sessioni sono state chiuse.',
    },
    'backup-codes-renewed': {
      subject: 'Nuovi codici di riserva',
      body: 'I codici di riserva del tuo account sono nuovi: quelli di prima non valgono più.',
    },
    'backup-code-used': {
      subject: 'È stato usato un codice di riserva',
      body: 'Un codice di riserva del tuo account è stato usato, e non vale più. Nel tuo profilo, in Sicurezza, vedi quanti ne restano e ne chiedi di nuovi.',
    },
    'reset-by-operator': {
      subject: 'La verifica in due passaggi è disattivata',
      body: 'Come ci è stato chiesto, abbiamo tolto dal tuo account l’app di autenticazione, le passkey e i codici di riserva, e chiuso tutte le sessioni. Ora accedi con la sola password: poi attiva di nuovo la verifica dal tuo profilo.',
    },
  },
} as const
