import { frame } from './frame.ts'

export const orders = {
  title: frame.links.orders,
  description:
    'Ogni elenco di Autopiazza e il suo ordine: la formula dei consigliati con i suoi punti, e chi può cambiarla. Nessun posto è in vendita.',
  lead: 'Nessuno paga per comparire, né per comparire prima. L’ordine è lo stesso per tutti: non dipende da chi sei né da che cosa hai guardato.',
  own: {
    title: 'Perché questa auto sta qui',
    text: 'Nell’ordine di consiglio vale questi punti, oggi:',
    gone: 'Questa auto non è in vendita adesso, e non sta in nessun elenco.',
    back: 'Torna all’auto',
  },
  formula: {
    title: 'L’ordine di consiglio',
    text: 'Una ricerca senza parole mostra prima le auto con più punti; a parità, la più recente. I punti vengono solo da ciò che è scritto nell’annuncio:',
    price: 'Prezzo rispetto ad auto simili',
    priceOf: '{label}: {points}',
    noLabel: 'senza confronto',
    photographs: 'Foto di questa auto',
    photographsPoints:
      '{each} per ciascuna, al massimo {most}. La stessa foto conta una volta; una foto del modello non conta.',
    completeness: 'Completezza',
    completenessPoints:
      '{fact, plural, one {# punto} other {# punti}} per ciascuno di questi dati: {facts}. Un punto ogni {characters} caratteri di descrizione, al massimo {description}.',
    days: 'Giorni online',
    daysPoints:
      '{half} in meno per ogni giorno, senza fine. Vale per tutte, perciò il tempo da solo non cambia l’ordine di due auto.',
    edited:
      'Quando un annuncio cambia, il suo prezzo viene confrontato di nuovo entro pochi secondi; fino ad allora conta come senza confronto.',
  },
  lists: {
    title: 'Gli altri elenchi',
    words: 'Ricerca con parole',
    wordsOrder:
      'Per pertinenza: contano di più le parole trovate in marca e modello, poi nella versione, poi nelle dotazioni e nella descrizione; a parità, la più recente.',
    chosen: 'Ordine scelto da te',
    chosenOrder:
      'Data, prezzo, prezzo rispetto al mercato, anno, chilometri, rata o distanza. La rata è quella del calcolatore: prima la più bassa, le auto solo a noleggio in fondo. Rispetto al mercato vuol dire: prima chi sta più sotto al valore, in percentuale; senza confronto, in fondo.',
    nearest: 'Auto vicine a una ricerca senza risultati',
    nearestOrder: 'Come la ricerca da cui vengono.',
    featured: 'In evidenza nella pagina iniziale',
    featuredOrder:
      'Le ultime pubblicate con un prezzo nella media o migliore; se sono meno di tre, poi quelle senza confronto e per ultime quelle sopra la media. In ogni gruppo, prima chi ha foto proprie.',
    newest: 'Ultimi arrivi nella pagina iniziale',
    newestOrder: 'Le ultime pubblicate, prima chi ha foto proprie.',
    similar: 'Auto simili',
    similarOrder:
      'Le più vicine per modello, poi carrozzeria, alimentazione, prezzo e anno; fra quelle ugualmente vicine, prima chi ha foto proprie.',
    likeAdverts: 'Annunci con cui si confronta un prezzo',
    likeAdvertsOrder: 'I più simili prima.',
    seller: 'Altri annunci del venditore',
    sellerOrder: 'I più recenti prima.',
    favourites: 'Preferiti',
    favouritesOrder: 'Gli ultimi salvati prima.',
    compare: 'Confronto',
    compareOrder: 'Come li hai scelti.',
    savedSearches: 'Ricerche salvate e le loro mail',
    savedSearchesOrder: 'Le ultime salvate prima; nelle mail, le ultime auto trovate prima.',
    vendor: 'Annunci e inventario di un venditore, nella sua area',
    vendorOrder: 'I più recenti prima; gli annunci anche per prezzo o visite.',
    messages: 'Messaggi',
    messagesOrder: 'Le conversazioni con l’ultimo messaggio prima.',
  },
  sale: {
    title: 'Nessun posto è in vendita',
    text: 'Nessun venditore può pagare per salire, per un’etichetta o per nascondere un concorrente. Nella formula non c’è niente che riguardi chi vende: né il tipo di venditore, né le visite, né le vendite.',
    law: 'Che cosa dice la legge: art. 27 del Regolamento (UE) 2022/2065 (DSA) e art. 22, comma 4-bis, del Codice del consumo, introdotto dalla direttiva Omnibus.',
  },
} as const
