import { imports } from './imports.ts'

export const importErrors = {
  'imports.not_found': 'Importazione non trovata.',
  'imports.private_seller':
    'Chi vende come privato pubblica le sue auto una alla volta: l’importazione è per chi vende come azienda.',
  'imports.file_too_large': 'Il file è troppo grande: al massimo 50 MB.',
  'imports.unreadable':
    'Non riusciamo a leggere questo file. Usa un CSV (virgola o punto e virgola) o un elenco JSON, e controlla che ogni virgoletta aperta sia chiusa.',
  'imports.archive_too_large': 'Lo ZIP è troppo grande: al massimo 250 MB.',
  'imports.archive_unreadable':
    'Non riusciamo ad aprire questo ZIP: è danneggiato o incompleto. Crealo di nuovo e riprova.',
  'imports.archive_encrypted': 'Lo ZIP è protetto da una password: crealo senza.',
  'imports.archive_refused':
    'Non apriamo questo ZIP: può contenere al massimo 20.000 foto e 500 MB una volta aperto, senza collegamenti e con un solo file per nome.',
  'imports.archive_without_file':
    'Nello ZIP non c’è il file con le auto. Metti un file .csv, .tsv, .txt, .xml o .json accanto alle foto, senza cartelle.',
  'imports.archive_several_files': 'Nello ZIP ci sono più file con le auto ({names}): lasciane uno solo.',
  'imports.archive_incomplete': 'Lo ZIP è arrivato solo in parte. Riprova.',
  'imports.uploads_busy': 'In questo momento arrivano già troppi file. Riprova tra poco.',
  'imports.json_shape':
    'Nel file JSON non troviamo un elenco di auto. La forma giusta è un solo elenco, con un oggetto per ogni auto e un nome per ogni valore (stock, make, model…); può stare anche dentro un oggetto.',
  'imports.xml_unknown':
    'È una pagina web o un XML che non conosciamo. Leggiamo CSV, JSON e l’XML di MultiGestionale: controlla anche l’indirizzo e la chiave.',
  'imports.empty': 'Nel file non ci sono righe da leggere.',
  'imports.too_many_rows': 'Il file ha troppe righe: al massimo 20.000 per volta.',
  'imports.too_many_columns': 'Il file ha troppe colonne: al massimo 1.000.',
  'imports.format_not_possible': 'Questo file non si può leggere in quel formato.',
  'imports.names_unknown': 'Prima di’ se il file comincia con i nomi delle colonne.',
  'imports.names_known': 'In un file JSON i nomi delle colonne sono sempre presenti.',
  'imports.stock_number_needed': imports.columns.stockNeeded,
  'imports.field_twice': 'Due colonne hanno lo stesso significato: scegline una sola.',
  'imports.busy': 'Un’altra importazione è in corso. Aspetta che finisca e riprova.',
  'imports.not_ready': 'Il controllo del file non è ancora finito, oppure non c’è nulla da applicare.',
  'imports.not_undoable': 'Si può annullare solo l’ultima importazione applicata.',
  'imports.already_applied': 'Questa importazione è già stata applicata.',
} as const

export const importedPhotoErrors = {
  photo_not_https: 'L’indirizzo di una foto deve iniziare con https://',
  photo_address_refused: 'Questo indirizzo non si può usare: serve un indirizzo https pubblico con un nome',
  photos_too_many: 'Al massimo 16 foto per veicolo',
  photo_missing: 'A questo indirizzo non c’è nessuna foto',
  photo_unreachable: 'L’indirizzo non ha risposto, nemmeno dopo più tentativi',
  photo_too_large: 'La foto è troppo grande: al massimo 10 MB e 52 megapixel (13 se è un AVIF)',
  photo_not_an_image: 'A questo indirizzo non c’è una foto che sappiamo leggere',
  photo_no_room: 'L’annuncio ha già tutte le foto che può avere',
}

export const importRemarks = {
  rows_in_cell: 'Una cella contiene altre righe del file: controlla le virgolette',
  traders_only: 'Il file dice che è solo per commercianti: non va in vendita al pubblico',
  currency_not_euro: 'Il prezzo non è in euro: altre valute non le convertiamo',
  reserved_elsewhere: 'Il file dice che è già prenotata altrove: controlla prima di pubblicarla',
  stated_damaged: 'Il file dice che è danneggiata: scrivilo anche nella descrizione',
  month_left_out: 'Il mese di immatricolazione non si legge: prendiamo solo l’anno',
  hybrid_or_plugin: 'Il file dice solo ibrida: se è plug-in, correggi l’alimentazione',
  unit_needed: 'Manca l’unità: scrivi per esempio 45.000 km oppure 28.000 mi',
} as const
