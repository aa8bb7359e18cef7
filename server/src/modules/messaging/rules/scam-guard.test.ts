import type { MessageWarning } from '@autopiazza/contract/conversation-terms'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { knownModels, makes } from '@autopiazza/reference-data/cars'
import { findWarnings } from './scam-guard.ts'

const ownHost = 'autopiazza.it'

const harmless = [
  'Buongiorno, l’auto è ancora disponibile?',
  'Salve, il prezzo è trattabile? Arrivo da Torino.',
  'Posso venire a vederla sabato alle 10:30?',
  'La Panda ha 42.000 km, sempre tagliandata, unico proprietario.',
  'Il motore è un 1.6 TDI da 110 CV, cambio DSG a 7 marce.',
  'Le gomme sono state cambiate a marzo 2024 (205/55 R16).',
  'Quanto costa il passaggio di proprietà? Circa 450 €, giusto?',
  'Il telaio è ZFA31200003456789, può controllarlo.',
  'La targa è FK 123 ZX, immatricolata il 12/03/2018.',
  'Perfetto, allora ci vediamo alle 18 davanti al concessionario.',
  'Il bonifico lo faccio domani, la causale è quella della prenotazione.',
  'Qual è l’IBAN per il saldo? Lo trovo nella pagina della prenotazione?',
  'Ho pagato il deposito di 300 € con la carta, ora scelgo il ritiro.',
  'Accetta una permuta? Ho una Fiat Punto del 2012 con 98.000 km.',
  'Fiat Punto it is, then! A che ora passo?',
  'Se ritardo la chiamo al 333 1234567, grazie.',
  'Il mio numero è 02 1234567, chiamatemi pure dopo le 14.',
  'Può mandarmi una foto degli interni e del libretto?',
  'Sul libretto c’è scritto Euro 6d-TEMP, quindi può circolare.',
  'Il CarPlay funziona con il cavo, Android Auto anche senza.',
  'Vende anche le ruote invernali? Ne servono 4.',
  'Ok.Domani confermo l’orario, va bene.',
  'Va bene.Io arrivo alle 9, p.es. con il treno delle 8.',
  'È a km 0? Il prezzo di 23.900 € comprende IPT e messa su strada?',
  'La garanzia è di 12 mesi, estendibile a 24 con 799 €.',
  'Mi scusi, mi può dire la cilindrata? 1.242 o 1.368 cm³?',
  'Scrivimi al più tardi il 31 12 2026 o l’1 gennaio.',
  'Mi scriva tra due o tre giorni, la 3 porte o la 5.',
  'Scrivimi se hai altre domande, rispondo in giornata.',
  'Mi contatti pure qui, rispondo di solito entro un’ora.',
  'Non uso WhatsApp, preferisco restare qui.',
  'Senza telegram, per favore: parliamone in questa conversazione.',
  'La spia del segnale di direzione si accende a volte.',
  'The turn signal light does not work, is it easy to fix?',
  'Does it still come with two keys and the service book?',
  'I could come on Thursday at 4 pm, would that suit you?',
  'It’s a 2019 model with 65,000 km, isn’t it?',
  'Thanks.It was a pleasure, see you on Monday.',
  'Is the price of €12,900 negotiable? I pay by bank transfer.',
  'The deposit of €300 is part of the price, right?',
  'Could you send me a picture of the boot, please?',
  'My phone is +39 333 1234567 in case you are late.',
  'I’ll bring the documents: licence, tax code, proof of address.',
  'What about the MOT? The revisione is valid until 10/2025.',
  'We can meet at 9.30 at Via Roma 12, 10121 Torino.',
  'Let me check with my wife and I will answer tomorrow.',
  'Ria di nome, ma decido io: la comprerei oggi.',
  'La prendo per mia figlia che ha appena preso la patente B.',
  'Ha fatto la cinghia di distribuzione a 120.000 km?',
  'La vernice è originale? Vedo un graffio sul parafango sinistro.',
  'Consuma circa 5,2 l/100 km, in città un po’ di più.',
  'Il finanziamento è a 48 rate da 215 €, TAN 4,99%.',
  'Posso portarla dal mio meccanico prima di decidere?',
  'Gentile cliente, l’auto è pronta: può ritirarla da lunedì.',
  'Ecco i consumi: urbano 6.4, extraurbano 4.3, misto 5.1.',
  'Tutto ok!!! Grazie mille :-) a presto',
  'La pagina è https://autopiazza.it/vehicle/0190a6c2-7f3e-7cc1-8f57-2f1c2ab1f0aa',
  'Guardi www.autopiazza.it/search?make=Fiat, ce ne sono altre tre.',
  'L’ho trovata su autopiazza.it tra i preferiti.',
  'Il mio indirizzo per la fattura è mario.rossi@example.com',
  'Sig.ra Bianchi, le confermo l’appuntamento delle 15.',
  'Ha 5 porte, 5 posti, il bagagliaio è di 380 litri.',
  'Un telegramma costerebbe meno di questo pedaggio!',
  'Grazie, ha vagliato la mia proposta di 11.500 €?',
  'Il cambio automatico è stato revisionato: 1.200 € di spesa.',
  'Codice motore 199A4000, bollo 150 € l’anno.',
  'Paga lei il passaggio o lo dividiamo?',
  'Fuori dall’autosalone c’è parcheggio, entri pure.',
  'Due, tre domande: quanti proprietari, quanti km, quante chiavi?',
  'Mi interessa, ma è possibile averla in bianco o grigio?',
]

const bad: readonly (readonly [MessageWarning, string])[] = [
  ['iban', 'Ecco il conto: IT60X0542811101000000123456'],
  ['iban', 'Faccia il bonifico su IT60 X054 2811 1010 0000 0123 456 oggi stesso'],
  ['iban', 'it60x0542811101000000123456 intestato a Mario'],
  ['iban', 'IBAN: I T 6 0 X 0 5 4 2 8 1 1 1 0 1 0 0 0 0 0 0 1 2 3 4 5 6'],
  ['iban', 'IT60-X054-2811-1010-0000-0123-456'],
  ['iban', 'IT6OXO5428111O1OOOOOO123456, grazie'],
  ['iban', 'Il 12 marzo mandi tutto a IT60X0542811101000000123456'],
  ['iban', 'LT121000011101001000 is my account'],
  ['iban', 'Please use DE89 3704 0044 0532 0130 00 for the deposit'],
  ['iban', 'IT\u200b60X05428\u200b11101000000123456'],
  ['iban', 'ΙΤ60Χ0542811101000000123456'],
  ['money_transfer', 'Mandami i soldi con Western Union'],
  ['money_transfer', 'W e s t e r n  U n i o n va benissimo'],
  ['money_transfer', 'west3rn un1on è più veloce'],
  ['money_transfer', 'Wеstеrn Uniоn, è sicuro'],
  ['money_transfer', 'WesternUnion o MoneyGram, come preferisce'],
  ['money_transfer', 'Pagamento tramite Money-Gram'],
  ['money_transfer', 'm0neygram please'],
  ['money_transfer', 'Invii 300 euro tramite Ria'],
  ['money_transfer', 'You can send it with Ria Money Transfer'],
  ['money_transfer', 'Mi basta il codice della paysafecard'],
  ['money_transfer', 'p.a.y.s.a.f.e.c.a.r.d da 100'],
  ['money_transfer', 'Compri una gift card e mi mandi il codice'],
  ['money_transfer', 'Pay me with Amazon gift cards'],
  ['money_transfer', 'Va bene anche una carta regalo da 500 €'],
  ['money_transfer', 'Codici Google Play da 50 euro'],
  ['money_transfer', 'I accept iTunes cards or Steam cards'],
  ['money_transfer', 'Ricarica sulla mia Postepay'],
  ['money_transfer', 'p0stepay 4023 6006'],
  ['money_transfer', 'Accetto solo Bitcoin'],
  ['money_transfer', 'b1tcoin o USDT, sconto del 10%'],
  ['money_transfer', 'Payment in crypto only'],
  ['money_transfer', 'Pagamento in criptovaluta, grazie'],
  ['money_transfer', 'Invia con PayPal come amici e familiari'],
  ['money_transfer', 'PayPal friends and family only'],
  ['money_transfer', 'Paghiamo fuori da Autopiazza e le faccio uno sconto'],
  ['money_transfer', 'Fuori piattaforma può versare subito la caparra'],
  ['money_transfer', 'Let us make the transfer outside the platform'],
  ['money_transfer', 'Un vaglia postale va bene'],
  ['messenger', 'Scrivimi su WhatsApp'],
  ['messenger', 'scrivimi su wh4tsapp'],
  ['messenger', 'W H A T S A P P 333 1234567'],
  ['messenger', 'what\u200bs\u200bapp è meglio'],
  ['messenger', 'scrivimi al 333€1234567'],
  ['messenger', 'Scrivimi al 333 1234 567 cv'],
  ['messenger', 'mandami un messaggio al 347 0000 km 123'],
  ['messenger', 'scrivimi al numero 333 2018 120 km 000'],
  ['messenger', 'scrivimi al tre33 1234567'],
  ['messenger', 'text me at 333 one two three 4567'],
  ['messenger', 'Sono su whats-app, ti rispondo subito'],
  ['messenger', 'Whаtsapp mе'],
  ['messenger', 'Ti va se continuiamo su Telegram?'],
  ['messenger', 't3l3gram: @marioauto'],
  ['messenger', 'tele gram @mario'],
  ['messenger', 'Contact me on Signal please'],
  ['messenger', 'Uso Signal, aggiungimi'],
  ['messenger', 'Scrivimi al 333 1234567'],
  ['messenger', 'scrivimi al 3 3 3 1 2 3 4 5 6 7'],
  ['messenger', 'Text me at +44 7911 123456'],
  ['messenger', '333.12.34.567 scrivimi lì che sono più veloce'],
  ['messenger', 'Mandami un sms al 3331234567'],
  ['messenger', 'Il mio numero: tre tre tre uno due tre quattro cinque sei sette'],
  ['messenger', 'call or text: three three three one two three four five'],
  ['messenger', 'https://wa.me/393331234567'],
  ['messenger', 'Ti aspetto su t.me/mario_auto'],
  ['messenger', 'Il mio viber è attivo'],
  ['messenger', 'Scrivimi in DM'],
  ['messenger', 'Scrivimi su LINE: mario88'],
  ['messenger', 'Continuiamo via Line, va bene?'],
  ['messenger', 'Il mio id Line è mario88'],
  ['messenger', 'tramite Line rispondo prima'],
  ['messenger', 'My LINE ID is mario88'],
  ['messenger', 'Add me on LINE, it is faster'],
  ['messenger', 'Scrivimi su what’s up'],
  ['messenger', 'Better on we chat, same name'],
  ['messenger', 'what’s app 333 1234567'],
  ['messenger', 'Scrivimi al 335 2019 123 per la 3008 2018'],
  ['messenger', 'Golf 2018 120000 km, scrivimi al 335 1234567'],
  ['messenger', 'Scrivimi dalle 9.30 alle 18.30 al 3351234567'],
  ['messenger', 'Scrivimi entro il 03/12/2026 al 335/1234567'],
  ['messenger', 'Mandami un messaggio al (+39) 335-1234567'],
  ['messenger', 'Contattami allo 06 12345678'],
  ['messenger', 'Scrivetemi, 011/1234567 ore pasti'],
  ['messenger', 'Contattatemi: cell3331234567'],
  ['messenger', 'text me 0039 333 1234567'],
  ['messenger', 'Scrivimi al 393331234567'],
  ['messenger', 'Scrivimi al 333 123 45 67 ore 18'],
  ['messenger', 'Vendo 3008 2018 120000 km 3331234567 scrivimi'],
  ['messenger', 'Scrivimi al 333o123456, costa 12.000 euro'],
  ['outside_link', 'Guarda id.buzz/offerta'],
  ['outside_link', 'https://id.buzz'],
  ['outside_link', 'Le foto: www.id.buzz'],
  ['outside_link', 'Le foto sono su id.buzz.it'],
  ['lookalike_link', 'Paghi qui: https://autopiazza-pagamenti.com/paga'],
  ['lookalike_link', 'http://autopiaza.it/prenotazione'],
  ['lookalike_link', 'https://aut0piazza.it/login'],
  ['lookalike_link', 'https://autopıazza.it'],
  ['lookalike_link', 'https://аutopiazza.it/accedi'],
  ['lookalike_link', 'https://xn--utopiazza-76g.it'],
  ['lookalike_link', 'https://autopiazza.it.pagamento-sicuro.com/verifica'],
  ['lookalike_link', 'https://autopiazza.it@185.12.3.4/'],
  ['lookalike_link', 'autopiazza.com è il nuovo sito'],
  ['lookalike_link', 'autopiazza.online'],
  ['lookalike_link', 'vai su autopiazza[.]net'],
  ['lookalike_link', 'vai su autopiazza punto com'],
  ['lookalike_link', 'auto-piazza.eu/deposito'],
  ['lookalike_link', 'auto.piazza.it'],
  ['lookalike_link', '[autopiazza.it/paga](https://paga-ora.ru/x)'],
  ['lookalike_link', '<a href="https://paga-ora.ru">Autopiazza</a>'],
  ['short_link', 'Foto qui: https://bit.ly/3xYzAbC'],
  ['short_link', 'tinyurl.com/panda-foto'],
  ['short_link', 'guarda cutt.ly/abc'],
  ['outside_link', 'Le foto sono su https://photos.example.com/album/1'],
  ['outside_link', 'www.officina-rossi.it'],
  ['outside_link', 'guarda autorivista.it/prova-panda'],
  ['outside_link', 'hxxp://esempio.org/pagina'],
]

describe('the scam guard', () => {
  it.each(harmless)('the scam guard accepts the text: %s', (text) => expect(findWarnings(text, ownHost)).toEqual([]))

  it.each(bad)('the scam guard warns (%s) about: %s', (warning, text) =>
    expect(findWarnings(text, ownHost)).toContain(warning),
  )

  it('accepts two hundred ordinary first messages of buyers', () => {
    const messages = readFileSync(new URL('ordinary-first-messages.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n')
    expect(messages.length).toBeGreaterThanOrEqual(200)
    const warned = messages.map((text) => ({ text, warnings: findWarnings(text, ownHost) }))
    expect(warned.filter(({ warnings }) => warnings.length > 0)).toEqual([])
  })

  it('accepts every model name of the catalogue in a message, in any spelling', () => {
    const names = makes.flatMap((make) => knownModels(make).flatMap((model) => [model, model.replaceAll('. ', '.')]))
    const asked = names.flatMap((name) => [name, name.toLowerCase(), name.toUpperCase()])
    expect(asked.length).toBeGreaterThan(2_000)
    const texts = asked.flatMap((name) => [
      `Buongiorno, la ${name} è ancora disponibile?`,
      `Contattatemi per la ${name} 2018 120000 km, grazie`,
      `Message me about the ${name}, 35000 euro, 2019`,
    ])
    expect(texts.filter((text) => findWarnings(text, ownHost).length > 0)).toEqual([])
  })

  it('finds phone numbers in every notation, and does not report a year, mileage or price beside them', () => {
    const numbers = [
      '3331234567',
      '333 1234567',
      '333-123-4567',
      '333.12.34.567',
      '+39 333 1234567',
      '(+39) 333/1234567',
      '02 12345678',
    ]
    const cars = ['3008 2018 120000 km', '308 del 2019, 35000 €', '320 2015 150.000 km', '330 2016 145000']
    const quiet = cars.flatMap((car) => [`Contattatemi per la ${car}`, `Write to me about the ${car} please`])
    expect(quiet.filter((text) => findWarnings(text, ownHost).length > 0)).toEqual([])
    const pushed = numbers.flatMap((number) =>
      cars.flatMap((car) => [`Per la ${car} scrivimi al ${number}`, `Text me on ${number} for the ${car}`]),
    )
    expect(pushed.filter((text) => !findWarnings(text, ownHost).includes('messenger'))).toEqual([])
  })

  it('the scam guard returns each warning once, the most serious first', () => {
    const text = 'Scrivimi su WhatsApp o wa.me/39333, paga qui autopiaza.it o con Western Union, foto su example.com/a'
    expect(findWarnings(text, ownHost)).toEqual(['lookalike_link', 'money_transfer', 'messenger'])
  })

  it("treats every link in a message as external while the site's host is unknown", () => {
    expect(findWarnings('https://autopiazza.it/vehicle/1', null)).toEqual(['lookalike_link'])
    expect(findWarnings('http://localhost:3000/vehicle/1', 'localhost')).toEqual([])
  })

  it.each([
    'w'.repeat(4_000),
    'wh a t s '.repeat(440),
    'IT60'.repeat(1_000),
    '0 '.repeat(2_000),
    'a.'.repeat(2_000),
    '[a]('.repeat(1_000),
  ])('the scam guard scans a long text in time proportional to its length: %.8s…', (text) => {
    expect(findWarnings(text, ownHost)).toBeInstanceOf(Array)
  })
})
