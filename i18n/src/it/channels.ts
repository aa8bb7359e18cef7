import { imports } from './imports.ts'

export const channels = {
  title: 'Le tue auto altrove',
  description: 'Indirizzi da cui portali e programmi prendono le tue auto, sempre aggiornate.',
  breadcrumb: 'Dove sei',
  back: 'Pannello venditore',
  lead: 'Crea un indirizzo per ogni portale o programma e incollalo lì: le tue auto arrivano da sole e restano aggiornate.',
  secret:
    'Chi conosce un indirizzo può leggere quel file. Se non ti fidi più, sostituiscilo: quello di prima smette subito di funzionare.',
  privacy:
    'Il prezzo per i commercianti non esce mai. Auto vendute e annunci non attivi restano fuori. Le auto prenotate sono indicate come tali; Meta e Google non le ricevono.',
  failed: 'Non è stato possibile caricare gli indirizzi.',
  privateSeller: {
    title: 'Gli indirizzi sono per chi vende come azienda',
    text: 'Come privato gestisci i tuoi annunci dal pannello.',
  },
  channels: {
    stock_csv: {
      title: 'Elenco CSV',
      text: 'Per fogli di calcolo e programmi. Ha le colonne della nostra importazione.',
    },
    stock_json: {
      title: 'Elenco JSON',
      text: 'Per il tuo sito e i tuoi programmi. Si può importare di nuovo.',
    },
    mobile_de_csv: {
      title: 'mobile.de, CSV',
      text: 'Il formato classico di mobile.de, accettato da molti portali.',
    },
    mobile_de_zip: {
      title: 'mobile.de, ZIP con le foto',
      text: 'Lo stesso file con le tue foto.',
    },
    meta: { title: 'Meta', text: 'Catalogo per Facebook e Instagram.' },
    google: { title: 'Google', text: 'Per Vehicle Ads in Italia, senza i furgoni.' },
  },
  cars: '{count, plural, =0 {Nessuna auto nel file} one {# auto nel file} other {# auto nel file}}',
  omitted: '{count, plural, one {# auto esclusa} other {# auto escluse}}',
  address: 'Indirizzo di {channel}',
  create: 'Crea l’indirizzo',
  created: 'Indirizzo creato',
  copy: 'Copia',
  copied: 'Indirizzo copiato',
  notCopied: 'Non è stato possibile copiare: seleziona l’indirizzo e copialo.',
  actionFailed: imports.actionFailed,
  fetched: 'Letto l’ultima volta: {date}',
  neverFetched: 'Non è ancora stato letto.',
  replacement: {
    title: 'Sostituire l’indirizzo?',
    text: 'L’indirizzo di adesso smette subito di funzionare. Dovrai incollare quello nuovo in ogni programma che legge questo file.',
    keep: 'Tieni questo',
    confirm: 'Sostituisci',
    busy: 'Sostituzione…',
    done: 'Indirizzo sostituito',
  },
  removal: {
    title: 'Eliminare l’indirizzo?',
    text: 'I programmi che leggono questo file non lo troveranno più.',
    keep: 'Tieni',
    confirm: 'Elimina',
    busy: 'Eliminazione…',
    done: 'Indirizzo eliminato',
  },
  lacks: {
    title: 'Che cosa manca',
    required:
      '{what} {count, plural, one {Resta fuori} other {Restano fuori}} dal file, perché {channel} non {count, plural, one {la} other {le}} accetta.',
    wanted: '{what} {count, plural, one {È} other {Sono}} nel file, ma senza questo dato.',
    more: imports.missing.others,
    show: 'Mostra le auto',
    photo: '{count, plural, one {# auto senza foto.} other {# auto senza foto.}}',
    registration_month:
      '{count, plural, one {# auto senza mese di immatricolazione.} other {# auto senza mese di immatricolazione.}}',
    power: '{count, plural, one {# auto senza potenza.} other {# auto senza potenza.}}',
    body_type: '{count, plural, one {# auto senza carrozzeria.} other {# auto senza carrozzeria.}}',
    price_vat: '{count, plural, one {# auto senza regime IVA.} other {# auto senza regime IVA.}}',
    pickup_point: '{count, plural, one {# auto senza punto di ritiro.} other {# auto senza punto di ritiro.}}',
    store_code:
      '{count, plural, one {# auto in una sede senza codice negozio.} other {# auto in sedi senza codice negozio.}}',
  },
  stores: {
    title: 'Codici negozio di Google',
    text: 'Google vuole per ogni sede lo stesso codice negozio che ha nel tuo Profilo dell’attività, con le stesse maiuscole.',
    empty: 'Aggiungi prima un punto di ritiro.',
    label: 'Codice negozio di {name}, {city}',
    save: 'Salva',
    saved: 'Codice salvato',
  },
  file: { reserved: 'Prenotata', online: 'Online' },
} as const
