import { wordsOf } from './listed.ts'

export const demands: ReadonlySet<string> = new Set(
  wordsOf(`
    cerco cerchiamo cercavo cercasi cercherei cercando cerca cercano voglio vogliamo vorrei vorremmo vorrebbe vorrebbero volevo desidero gradirei
    serve servono servirebbe servirebbero prendo prenderei prendere comprerei compro comprare acquisto acquistare preferisco preferirei preferiremmo bisogno necessito
    passare passerei stavolta meglio basta cambierei avete aggiungo aggiungerei aggiungiamo
    want wants wanted need needs looking searching seeking seek prefer buying buy like love find show after`),
)

/** Words one of which must precede an ambiguous demand. */
export const demandLeads: Readonly<Record<string, readonly string[]>> = {
  serve: ['mi', 'ci', 'gli', 'le', 'me', 'vi'],
  servono: ['mi', 'ci', 'gli', 'le', 'me', 'vi'],
  servirebbe: ['mi', 'ci', 'gli', 'le', 'me'],
  servirebbero: ['mi', 'ci', 'gli', 'le', 'me'],
  after: ["i'm", "we're", 'im', 'am', 'are'],
  love: ["i'd", "we'd", 'would', 'd'],
  like: ["i'd", 'id', "we'd", 'would', 'd'],
  cerca: ['e', 'che', 'ora', 'adesso'],
  bisogno: ['ho', 'abbiamo', 'avrei', 'avremmo'],
  basta: ['mi', 'ci'],
  meglio: ['', 'e', ','],
  show: ['', 'and', 'please'],
  find: ['', 'to', 'me', 'can'],
}

export const demandsBehindNegation: ReadonlySet<string> = new Set(
  wordsOf("non don't dont doesn't didn't not never mai più nn"),
)
