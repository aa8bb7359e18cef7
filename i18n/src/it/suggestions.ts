export const suggestions = {
  label: 'Che auto cerchi?',
  placeholder: 'Marca, modello o una frase',
  submit: 'Cerca',
  empty: 'Scrivi che cosa vuoi cercare',
  list: 'Suggerimenti',
  found: '{count, plural, =0 {Nessun suggerimento} one {# suggerimento} other {# suggerimenti}}',
  cars: '{count, plural, other {{number} auto}}',
  around: 'entro {radius}',
  region: 'regione',
} as const
