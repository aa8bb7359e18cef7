import { feeds } from './feeds.ts'

export const feedMails = {
  feedFault: {
    subject: {
      failed: 'Il flusso «{feed}» non arriva più',
      stopped: 'Abbiamo fermato il flusso «{feed}»',
      waiting: 'Il flusso «{feed}» aspetta te',
    },
    lead: {
      failed: 'Non siamo riusciti a prendere il file del flusso «{feed}». Continuiamo a riprovare.',
      stopped: 'Il file del flusso «{feed}» non ci convince: per prudenza non abbiamo cambiato nessun annuncio.',
      waiting: 'Il file del flusso «{feed}» è arrivato, ma per applicarlo serve una tua decisione.',
    },
    problems: feeds.problems,
    missing: feeds.run.missing,
    action: 'Apri il flusso',
  },
  feedOver: {
    subject: 'Il flusso «{feed}» funziona di nuovo',
    lead: 'Il problema del flusso «{feed}» è risolto: i tuoi annunci sono di nuovo aggiornati.',
    action: 'Apri il flusso',
  },
} as const
