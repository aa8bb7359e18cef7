import { content } from './content.ts'
import { promised } from '../promised-numbers.ts'

export const terms = {
  title: 'Termini e condizioni',
  description:
    'Le regole di Autopiazza: chi vende, come si prenota, il deposito, la restituzione, i recessi, la moderazione.',
  lead: 'Le regole del sito, in parole semplici: che cosa facciamo noi, che cosa fanno venditore e acquirente, e che cosa succede al denaro.',
  kept: {
    line: 'Queste sono le condizioni in vigore dal {day}. Poi sono cambiate; per chi ha prenotato con queste, valgono ancora queste.',
    now: 'Le condizioni di oggi',
  },
  sections: {
    who: {
      title: 'Chi gestisce il sito',
      text: `Autopiazza è un sito in cui privati e aziende pubblicano annunci di auto e in cui si possono prenotare e comprare. Chi lo gestisce, e come contattarlo, è scritto qui sotto.`,
    },
    roles: {
      title: 'Che cosa fa Autopiazza, e che cosa no',
      text: `Autopiazza è un mercato: mette in contatto chi vende e chi compra, tiene ferma un’auto mentre si conclude e incassa il deposito con carta. L’auto non è nostra.
Il contratto di vendita è tra l’acquirente e il venditore. È il venditore che risponde dell’auto, dell’annuncio, della consegna e delle garanzie.
Pubblicare un annuncio, scrivere un messaggio e prenotare non costano nulla, e sul prezzo dell’auto non c’è una nostra commissione.
Il noleggio non si prenota sul sito: se un’auto è a noleggio, scrivi a chi la offre.`,
    },
    account: {
      title: 'Il tuo account',
      text: `Per cercare e guardare gli annunci non serve un account. Serve per scrivere, prenotare, comprare e vendere. Devi avere almeno 18 anni e dare dati veri.
Un account è da acquirente o da venditore; il ruolo si sceglie quando ci si registra e non cambia. Chi vuole tutti e due usa due indirizzi e-mail.
L’indirizzo va confermato prima del primo accesso. Custodisci la password: nella pagina del profilo vedi da quali dispositivi sei entrato e puoi chiudere le sessioni.
Quando vuoi chiudere l’account, scrivi al gestore. Le prenotazioni aperte vanno prima concluse o annullate.`,
    },
    adverts: {
      title: 'Gli annunci',
      text: `Chi pubblica un annuncio dichiara di poter vendere o noleggiare quell’auto e che ciò che scrive è vero: dati, chilometri, stato, prezzo e foto.
Il prezzo è quello intero chiesto per l’auto, in euro. Un annuncio non può avere un prezzo zero, e il prezzo vale per chi prenota in quel momento.
Non si pubblicano auto rubate, gravate da vincoli taciuti o inesistenti, foto di altri, contenuti illegali od offensivi.
La descrizione è del venditore e resta nella lingua in cui l’ha scritta. Le foto segnate come foto del modello non mostrano proprio quell’auto.`,
    },
    sellers: {
      title: 'Privati e aziende',
      text: `Un venditore è un privato o un’azienda, e ogni annuncio lo dice. Un’azienda indica la partita IVA. Un privato può avere al massimo {privateAdverts} annunci attivi: chi vende di più, o per mestiere, deve registrarsi come azienda.
Se compri da un’azienda valgono le regole che proteggono i consumatori, come il recesso e la garanzia legale di conformità. Se compri da un privato non valgono: resta la garanzia del codice civile per i vizi nascosti, e valgono le promesse di questa pagina.`,
    },
    ranking: {
      title: 'In che ordine compaiono gli annunci',
      text: `Nessuno paga per comparire, né per comparire prima.
Se scrivi parole nella ricerca, l’ordine è per pertinenza: contano di più le parole trovate in marca e modello, poi nella versione, poi nelle dotazioni e nella descrizione. Senza parole l’ordine è quello consigliato: contano il prezzo rispetto ad auto simili, le foto, quanto è completo l’annuncio e da quanti giorni è online. I punti di ciascuna parte sono nella pagina “In che ordine vedi le auto”.
Puoi ordinare tu per prezzo, prezzo rispetto al mercato, anno, chilometri, data o distanza. Gli annunci in evidenza nella pagina iniziale sono gli ultimi pubblicati. Gli annunci simili sono scelti per modello, poi per carrozzeria, alimentazione, prezzo e anno.
L’ordine è lo stesso per tutti: non dipende da chi sei né da che cosa hai guardato prima.`,
    },
    prices: {
      title: 'Prezzi e ribassi',
      text: `Vedi il prezzo di oggi. Un ribasso è sempre rispetto al prezzo più basso che è stato online per almeno un giorno nei ${promised.lowestPriceDays} giorni prima; se l’annuncio è stato online per meno giorni, lo scriviamo. Se hai salvato un’auto nei preferiti, ti mostriamo anche il prezzo che aveva quando l’hai salvata.
Prima di confermare vedi sempre il preventivo: prezzo dell’auto, servizi scelti, permuta, totale, quanto paghi adesso e quanto dopo. Se il prezzo cambia mentre guardi, ti mostriamo quello nuovo e non ti addebitiamo nulla.`,
    },
    reservation: {
      title: 'Prenotazione e deposito',
      text: `Con la carta paghi un deposito di {deposit}, che fa parte del prezzo. Da quando il pagamento è confermato l’auto è riservata a te per {holdHours} ore: nessun altro può prenotarla. Per pagare hai {cardMinutes} minuti.
Con il bonifico non paghi nulla sul sito: l’auto è riservata per {holdHours} ore e paghi l’intero prezzo al venditore, sul conto indicato nella prenotazione.
Fino a quando l’acquisto non è concluso puoi annullare senza costi. Se annulli, se annulla il venditore o se il tempo passa senza che l’acquisto si concluda, il deposito torna per intero sulla carta, da solo: non devi chiederlo. Di solito arriva in ${promised.cardRefundDays} giorni lavorativi.
Il deposito non è una caparra: non si perde. Un bonifico già ricevuto lo restituisce il venditore.
Puoi avere al massimo {unpaidHolds} prenotazioni in attesa di pagamento. Se tre scadono senza pagamento in un giorno, devi aspettare prima di farne altre.`,
    },
    purchase: {
      title: 'Quando l’acquisto è concluso',
      text: `L’acquisto è concluso quando la prenotazione è confermata, hai scelto il ritiro o la consegna e hai concluso l’acquisto: scegliere come avere l’auto da solo non lo conclude. Se scegli il ritiro o la consegna già nell’ordine, è concluso quando l’intero prezzo risulta ricevuto. Da allora l’auto è venduta e il deposito resta come parte del prezzo.
Il saldo si paga al venditore con bonifico, prima di ricevere l’auto ed entro {balanceDays} giorni. Paga solo sul conto indicato nella pagina della prenotazione, mai su uno ricevuto per messaggio.`,
    },
    agreed: {
      title: 'L’auto che hai prenotato',
      text: `Con la prenotazione conserviamo l’annuncio com’era: dati, descrizione, dotazioni, foto, prezzo, venditore. Valgono quelli, per te e per il venditore.
Se il venditore corregge i dati di un’auto prenotata, la correzione non vale finché non decidi: la accetti, oppure chiudi la prenotazione e ciò che hai pagato ti viene restituito.`,
    },
    settlement: {
      title: 'Saldo, consegna e fine della vendita',
      text: `Una vendita è finita quando l’auto è pagata e consegnata. Chi ha fatto un bonifico lo scrive nella pagina della prenotazione; il venditore conferma di averlo ricevuto. Se non dite la stessa cosa lo mostriamo a tutti e due; se dopo {differingDays} giorni è ancora così, se ne occupa il gestore.
Se il saldo non arriva, dopo {unpaidDays} giorni il venditore può chiudere la vendita. Fino alla consegna puoi annullare l’acquisto anche tu. Una vendita che dopo {stuckDays} giorni nessuno ha pagato né chiuso arriva al gestore, che può chiuderla.
In tutti questi casi il deposito torna sulla carta per intero. I bonifici ricevuti li restituisce il venditore, entro {payBackDays} giorni. Di un finanziamento chiediamo noi la chiusura alla società finanziaria. Se la società finanziaria ritira un credito dopo la conclusione, la vendita resta valida e quella somma è di nuovo da pagare, con gli stessi giorni da allora.`,
    },
    services: {
      title: 'Servizi premium',
      text: `Durante l’acquisto puoi aggiungere garanzia estesa, assistenza stradale, pacchetto assicurativo e passaggio di proprietà. Sono facoltativi. I primi tre hanno due durate: ognuna ha il suo prezzo, scritto accanto alla scelta e compreso nel totale. Il passaggio di proprietà non comprende IPT e bolli.
Li puoi comprare anche dopo, dalla pagina della tua auto: in quel caso si pagano con fattura e bonifico.
Le condizioni di garanzia, assistenza e polizza sono quelle di chi le presta.`,
    },
    financing: {
      title: 'Finanziamento',
      text: `Il calcolatore dà una stima, non un’offerta. Se chiedi un finanziamento, i dati del modulo vanno alla società finanziaria, che decide da sola; il contratto di credito è tra te e lei, alle condizioni che ti propone prima della firma.
Mentre decide, l’auto è riservata a te per {holdHours} ore al massimo. Se non approva, l’auto torna libera e non devi nulla. Se l’acquisto finisce o restituisci l’auto, le comunichiamo che il credito va chiuso e ti mostriamo quando lo è.`,
    },
    tradein: {
      title: 'Permuta',
      text: `Il valore della tua auto è calcolato dagli annunci del sito per auto simili e vale {valuationDays} giorni, solo per te e per l’auto che hai descritto. Si toglie dal prezzo se lo applichi. Se la tua auto non corrisponde alla descrizione, il venditore può non accettarla.`,
    },
    delivery: {
      title: 'Ritiro e consegna',
      text: `Puoi ritirare l’auto nel punto indicato dal venditore, entro ${promised.pickupHours} ore dalla conferma del pagamento, o riceverla a casa in ${promised.deliveryDays} giorni lavorativi. Luogo e ora si concordano con il venditore, che è responsabile della consegna.
Quando il venditore registra la consegna ti chiediamo se è così: puoi confermarla, indicare un altro giorno o dire che non hai l’auto. I giorni per restituirla si contano dal giorno che confermi o indichi. Se non rispondi entro {handoverAnswerDays} giorni da quando il venditore l’ha registrata, si contano dall’ultimo di quei giorni.`,
    },
    returns: {
      title: 'Soddisfatti o rimborsati: {moneyBackDays} giorni',
      text: `È una promessa del sito e vale per ogni auto comprata qui, da un’azienda o da un privato. Entro {moneyBackDays} giorni dalla consegna, contata come è scritto in “Ritiro e consegna”, puoi chiedere di restituire l’auto, dalla pagina della prenotazione. Il venditore risponde; se accetta, concordate dove e quando riportarla.
L’auto va riportata come l’hai ricevuta, con documenti e chiavi. Il deposito torna sulla tua carta e il venditore restituisce ciò che gli hai pagato. A che punto è la richiesta lo vedi nella pagina della prenotazione.`,
    },
    withdrawal: {
      title: content.promises.withdrawal.title,
      text: `Se sei un consumatore e compri a distanza da un’azienda, puoi recedere da quando compri fino a {withdrawalDays} giorni dopo la consegna, contata come è scritto in “Ritiro e consegna”, senza dire perché (articoli 52 e seguenti del codice del consumo). Il venditore non può rifiutare.
Basta una dichiarazione chiara: puoi farla dalla pagina della prenotazione o scrivendo al venditore. Riporti o spedisci l’auto entro {bringBackDays} giorni dalla dichiarazione; il venditore ti restituisce quanto hai pagato entro {payBackDays} giorni dalla dichiarazione, e può trattenerlo finché non ha l’auto o non hai dimostrato di averla spedita, se avviene prima. Un termine che cade in un giorno non lavorativo passa al primo giorno lavorativo dopo. Le spese per riportarla sono tue, se il venditore non ha detto altrimenti, e rispondi della perdita di valore dovuta a un uso che va oltre una normale prova.
Il recesso di legge non c’è quando vende un privato.`,
    },
    conformity: {
      title: 'Garanzia legale di conformità',
      text: `Se compri da un’azienda come consumatore, il venditore risponde dei difetti di conformità che si manifestano entro due anni dalla consegna; per l’usato può concordare con te un termine più breve, non meno di un anno (articoli 128 e seguenti del codice del consumo). Hai diritto alla riparazione o alla sostituzione e, se non è possibile, a un prezzo più basso o a sciogliere il contratto.
La garanzia estesa, se la compri, si aggiunge e non la sostituisce.`,
    },
    workshops: {
      title: 'Officine',
      text: `Da qui mandi una richiesta a un’officina partner, che la conferma o propone un altro orario. Il lavoro e il suo prezzo sono tra te e l’officina. Puoi annullare fino al giorno prima.`,
    },
    messages: {
      title: 'Messaggi, segnalazioni e sospensioni',
      text: `I messaggi servono a parlare dell’auto. Non sono ammessi truffe, minacce, offese, pubblicità e richieste di pagare fuori dal sito. Un avviso automatico segnala le frasi sospette a chi le legge; non cancella e non blocca nulla.
Puoi bloccare chi ti disturba e segnalare una conversazione. Ogni segnalazione è letta da una persona, che decide e ti risponde per e-mail e nella conversazione. Un contenuto illegale che vedi altrove, per esempio in un annuncio, segnalalo al punto di contatto: anche a quello risponde una persona.
Il gestore può sospendere un annuncio o un account che viola queste regole o la legge. Chi è sospeso riceve per e-mail il motivo e può contestarlo scrivendo al punto di contatto; la decisione viene riesaminata da una persona. Chi non è d’accordo può rivolgersi a un organismo certificato di risoluzione delle controversie o al giudice.
Le prenotazioni già aperte restano valide anche durante una sospensione, e un deposito pagato non si perde.`,
    },
    liability: {
      title: 'Di che cosa rispondiamo',
      text: `Rispondiamo del funzionamento del sito, del deposito e di ciò che promettiamo in questa pagina. Non rispondiamo dell’auto, di ciò che scrive un venditore o di un accordo preso fuori dal sito. Nulla in questa pagina limita i diritti che la legge dà ai consumatori, né la responsabilità per dolo o colpa grave.
Il sito può fermarsi per un guasto o per manutenzione. Una prenotazione e il suo termine non si perdono per questo.`,
    },
    law: {
      title: 'Legge e reclami',
      text: `Vale la legge italiana. Per un reclamo scrivi al punto di contatto: rispondiamo prima che tu debba rivolgerti ad altri. Se sei un consumatore è competente il giudice del luogo in cui vivi.
Se queste condizioni cambiano, cambia la data in cima alla pagina. Per ciò che hai già prenotato o comprato valgono quelle di allora.`,
    },
  },
} as const
