import { wordsOf } from './listed.ts'

export const pets: ReadonlySet<string> = new Set(
  wordsOf(
    'cane cagnolino cagnolina cagnetta cucciolo gatto gatta gattino gattina micio cavallo coniglio criceto pappagallo dog puppy cat kitten horse pony rabbit hamster parrot labrador bassotto beagle barboncino',
  ),
)

export const petsAndPeople: ReadonlySet<string> = new Set([
  ...pets,
  ...wordsOf(`
    figlia figlio figlie figli moglie marito nonna nonno nipote zia zio cugina cugino sorella fratello mamma papa babbo madre padre suocera suocero cognata cognato amica amico fidanzata fidanzato ragazza
    compagna compagno collega vicina vicino signora signor signorina dottoressa nonnina maestra capo
    daughter son wife husband grandma grandmother granny grandpa grandfather niece nephew aunt uncle cousin sister brother mum mom mother dad father friend girlfriend boyfriend fiancee colleague neighbour
    neighbor boss mrs mr ms miss partner`),
])

/** First names that are also names of cars. */
export const givenNames: ReadonlySet<string> = new Set(
  wordsOf(
    'giulia giulietta mercedes zoe clio romeo leon octavia elise aston ford lincoln lexus kia bentley austin morris carina megane mito alfa celica fabia felicia lancia flavia thema musa delta lybra fulvia aurelia ami enzo dino alto diego tipo kalina juke micra panda fiesta astra corsa juliet lotus skoda dacia bravo selena aurora viva adam karl ypsilon ibiza cordoba arona roma',
  ),
)

export const streets: ReadonlySet<string> = new Set(
  wordsOf(
    'via viale piazza piazzale corso largo vicolo lungotevere quartiere teatro hotel ristorante pizzeria street avenue square villa parco stadio squadra',
  ),
)

/** Words before a family name. */
export const titles: ReadonlySet<string> = new Set(
  wordsOf(
    'sindaco presidente ministro professor professore professoressa avvocato dottor dottore ingegner ingegnere don attore attrice cantante regista mayor president minister professor doctor dr senator actor director singer',
  ),
)

/** Words for working, and the word before the employer. */
export const working: ReadonlySet<string> = new Set(
  wordsOf(
    'lavoro lavora lavoriamo lavoravo impiegato operaio dipendente work works worked working job employed worker assunto assunta',
  ),
)
export const employing: ReadonlySet<string> = new Set(wordsOf('in alla per da for at by with presso della dalla'))

/** Words for whom a car is and how large, which no advert has to contain. */
export const audience: ReadonlySet<string> = new Set(
  wordsOf(`
    famiglia famiglie family families numerosa
    figlia figlio figlie figli bambina bambino bambine bambini bimba bimbo bimbi ragazzo ragazza ragazzi moglie marito mamma papa babbo madre padre genitori nonna nonno nonni zia zio nipote nipoti
    cugina cugino sorella fratello fidanzata fidanzato compagna compagno amica amico diciottenne studente studentessa
    daughter daughters son sons child children kid kids baby wife husband mum mom mother dad father parents grandma grandmother grandpa grandfather aunt uncle niece nephew cousin sister brother
    girlfriend boyfriend fiancee friend student teenager
    piccola piccolo piccole piccoli piccolina piccolino small little smallish tiny`),
)
