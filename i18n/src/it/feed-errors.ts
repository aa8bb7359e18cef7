import { promised } from '../promised-numbers.ts'
import { feeds } from './feeds.ts'

export const feedErrors = {
  'feeds.not_found': 'Flusso non trovato.',
  'feeds.run_not_found': 'Questa esecuzione non c’è più.',
  'feeds.limit': 'Hai già dieci flussi: eliminane uno per aggiungerne un altro.',
  'feeds.wrong_kind': 'Questo flusso riceve il file in un altro modo.',
  'feeds.credentials_needed': 'L’indirizzo porta a un altro server: scrivi di nuovo le credenziali, oppure toglile.',
  'feeds.busy': 'Il flusso è al lavoro. Aspetta che finisca e riprova.',
  'feeds.paused': 'Il flusso è in pausa: riattivalo, poi riprova.',
  'feeds.not_releasable': 'In questa esecuzione non c’è nulla da applicare.',
  'feeds.not_undoable': `Si può annullare solo l’ultima esecuzione applicata, entro ${promised.feedUndoHours} ore.`,
  'feeds.not_fed': 'Nessun flusso aggiorna questo annuncio.',
  'feeds.token_invalid': 'Il token non è valido per questo indirizzo.',
  'feeds.file_too_large': feeds.problems.too_large,
} as const

export const feedFieldErrors = {
  car_of_other_feed: 'Un altro flusso aggiorna già questa auto',
  car_has_other_number: 'L’annuncio di questa auto ha ora un altro numero stock: usa lo stesso in entrambi',
  suspended: 'L’annuncio è sospeso',
  left_since: 'L’annuncio non può tornare online: apri l’annuncio per vedere che cosa manca',
} as const
