import { wordsOf } from './listed.ts'

/**
 * Everyday Italian words that are also names of cars. In an Italian sentence they mean the car only if its make is
 * named, after a feminine article that fits only a car, before a fact of a car, or with a capital inside the
 * sentence.
 */
export const everydayItalian: ReadonlySet<string> = new Set(
  wordsOf(`punto tipo idea note bravo musa alto verso delta thema roma scala spider tf alpine tris gala prima opera signora primavera seicento sedici city box partner
    california capri spring smart up sport star stella vision ami strada country max life transit daily expert express one go evo space master legacy scudo talento stilo fuoco galaxy swing ion live junior`),
)

/** The same for English, where an article decides nothing. */
export const everydayEnglish: ReadonlySet<string> = new Set(
  wordsOf(`note across edge spring up express master expert partner traveller boxer daily combo city box shine mage lite e is es gs ls ct nx lc rc ex born optima soul seal splash swift
    matrix focus journey challenger charger commander patriot compass escape explorer galaxy fusion transit ranger defender discovery voyager adam karl junior spider gt fox rapid superb
    insight legacy accord prelude jazz tang wind modus spark smart mini ram lotus alpine seat evo one go max life sport space star cross dolphin leaf wave pilot element fit captiva
    california roma capri trooper pulsar rover country vision classic elite outback forester impact custom connect courier active swing twin move pride carnival beetle mustang delta alto idea
    leaf golf polo puma panda fiesta colt`),
)

/** Adverbs and prepositions, for which a following fact decides nothing. */
export const everydayParticles: ReadonlySet<string> = new Set(wordsOf('tipo verso alto across up e is one go max note'))

/** Names common enough to be cars in any English sentence. */
export const knownCars: ReadonlySet<string> = new Set(
  wordsOf('golf polo puma panda fiesta leaf focus mini mustang colt'),
)

/** Feminine words, for which a feminine article decides nothing. */
export const feminineWords: ReadonlySet<string> = new Set(
  wordsOf('idea musa scala prima opera signora city box vision strada star stella galaxy roma primavera gala one'),
)
