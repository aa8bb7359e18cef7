import { wordsOf } from './listed.ts'

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
