const models = ['Panda', '500', 'Tipo', 'Punto']
const fuels = ['Benzina', 'Diesel', 'GPL']
const names =
  'Numero stock;Marca;Modello;Anno;Chilometri;Prezzo;Alimentazione;Cambio;Carrozzeria;Colore;Potenza (CV);Cilindrata;Porte;Posti;Optional;Descrizione;Foto;Esportato il'

/** Photographs of each car. */
const photographs = 8

/** Returns a car as a row without the time of the export; the same in every run. */
function rowOf(car: number): string {
  const photos = Array.from({ length: photographs }, (_, at) => `https://f.example/${car}_${at}.jpg`)
  return [
    `K${car}`,
    'Fiat',
    models[car % models.length],
    2012 + (car % 12),
    10_000 + ((car * 37) % 150_000),
    5_000 + (car % 9_000),
    fuels[car % fuels.length],
    'Manuale',
    'Hatchback',
    'Bianco',
    51 + (car % 60),
    1_242,
    5,
    5,
    'Climatizzatore|Cerchi in lega|Bluetooth',
    'Unico proprietario, tagliandi regolari, gomme nuove, pronta consegna.',
    photos.join('|'),
  ].join(';')
}

/** Returns a stock file. The same cars in another order, exported at another time, have other bytes but the same meaning. */
export function stockFile({ cars, exportedAt }: { cars: readonly number[]; exportedAt: string }): Uint8Array {
  return new TextEncoder().encode([names, ...cars.map((car) => `${rowOf(car)};${exportedAt}`)].join('\r\n'))
}
