import { listed, wordsOf } from './listed.ts'

/** Phrases that look like filters but are plain words. */
export const plainPhrases = listed(`
  punto di ritiro, punti di ritiro, punto vendita, punti vendita, punto di vista, punto di forza, punto di incontro, un certo punto, buon punto, punto debole, punto di partenza, punto di riferimento,
  giocare a golf, gioco a golf, mazze da golf, sacca da golf, campo da golf, da golf, play golf, golf clubs, golf club, golf bag, golf course, playing golf, partita a polo, polo match, polo shirt,
  pick-up point, pickup point, pick up point, to pick up, can pick up, pick up from, pick up at, pick it up, pick up the kids, pick up kids,
  buona idea, nessuna idea, una mezza idea, ho idea, un'idea, l'idea, good idea, no idea,
  manuale d'uso, manuale di istruzioni, libretto e manuale, owner's manual, owners manual, instruction manual, service manual,
  in spring, smart tv, smart key, smart phone, city life, in city, quality seal, soul mate, daily driver, daily drive, daily commute, daily use, daily commuting, everyday use,
  per l'estate, in estate, quest'estate, questa estate, d'estate, estate prossima, prossima estate, dell'estate, l'estate, gomme estate,
  real estate, housing estate, council estate,
  oro colato, vale oro, libro d'oro, verde pubblico, numero verde, semaforo verde, via verde, green pass, area verde, zona verde, benzina verde,
  fari automatici, fari automatiche, parcheggio automatico, frenata automatica, frenata automatica di emergenza, automatic headlights, automatic lights, automatic braking, automatic emergency braking, automatic parking, automatic wipers, chiusura automatica, portiere automatiche, luci automatiche, abbaglianti automatici,
  specchietti elettrici, finestrini elettrici, alzacristalli elettrici, vetri elettrici, vetri elettrici anteriori, freno di stazionamento elettrico, freno a mano elettrico, capote elettrica, tetto elettrico, tettuccio elettrico, servosterzo elettrico, electric windows, electric mirrors, electric parking brake, electric handbrake, electric hood, electric steering, impianto elettrico, electric folding mirrors, retrovisori elettrici, specchi elettrici, tenda elettrica,
  freno a mano manuale, manual seats,
  serie limitata, serie speciale, prima serie, seconda serie, terza serie, limited series, serie sterling, di serie,
  sdrive, ex noleggio, ex-noleggio, ex rental, ex-rental, former rental,
  di corsa, smart working, smart work, my partner, il mio partner, la mia partner, mio partner, in focus, focus on, mini club, pompa di calore, heat pump, in rete`)

/** Colours beside these words are not those of the car. */
export const partsOfCar: ReadonlySet<string> = new Set(
  wordsOf(`interni interno interior interiors sedili sedile seats seat tappezzeria rivestimenti rivestimento upholstery pelle leather tessuto cerchi rims wheels alloys tetto roof tettuccio vetri windows glass
    alcantara selleria specchietti mirrors minigonne cruscotto dashboard plancia trim paraurti bumper bumpers pinze calipers cuciture stitching capote hood targa plate tendina velluto cloth fabric ecopelle cabin headliner leatherette`),
)
