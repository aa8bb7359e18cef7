import { expect, test } from 'vitest'
import { messagesOf } from './index.ts'

const languages = ['it', 'en'] as const

/** Texts that were corrected on the screens and must not return. A phrase that is correct under other keys is listed with its key. */
const withdrawn: Record<(typeof languages)[number], readonly RegExp[]> = {
  it: [
    /^Paghi \{amount\}$/,
    /In ordine di consiglio/,
    /perché qui\?/,
    /portat[aoi] (a quest’auto|ai dati di quest’auto)/,
    /dicono in più/,
    /Tocca quelle che il veicolo ha/,
    /non ne nasce nessuno/,
    /poi potrai accedere/,
    /La parola del prezzo/,
    /si può dire una volta sola/,
    /^Chilometri: dai meno/,
    /^Anno: dal più nuovo/,
    /Che cosa puoi lasciare da parte/,
    /^Senza Prezzo/,
    /^Due volumi$/,
    /tua da concludere/,
    /quando concludete la vendita/,
    /^Da questa pagina: con la carta/,
    /Presto anche sul tuo telefono/,
    /^Garanzia di 3 giorni/,
    /per intestare l’auto a te/,
    /^Completa la prenotazione$/,
    /^Scegli la consegna e concludi$/,
    /l’auto resta riservata$(?<!Quando .*)/,
    /calcolato: €/,
    /^Rispondere$/,
  ],
  en: [
    /\bcolor\b/i,
    /\bcanceled\b/i,
    /In recommended order/,
    /why here\?/,
    /brought to this car|brought to the facts/,
    /say beyond that/,
    /Tap the ones the vehicle has/,
    /you can say it only once/,
    /All-wheel drive/i,
    /from afar/,
    /if the car does not convince you/,
    /What you could leave aside/,
    /^Without Price/,
    /^From this page: by card/,
    /cannot be cancelled any more/,
    /waits for (a delivery|its payment)/,
    /You can choose already how/,
    /the seller pays back\./,
    /^Ask for financing$/,
    /^Every state \(/,
    /^State and contact$/,
  ],
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

test.each(languages)('in %s no withdrawn text has returned', (language) => {
  const texts = textsIn(messagesOf(language))
  const back = withdrawn[language].flatMap((wording) => texts.filter((text) => wording.test(text)))
  expect(back).toEqual([])
})
