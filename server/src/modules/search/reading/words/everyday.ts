import { wordsOf } from './listed.ts'

/**
 * Everyday words of Italian or English that are names of cars too. They mean the car where the sentence names its make, where they are written with a capital
 * inside the sentence, or behind an Italian article that fits only a car.
 */
export const everydayWords: ReadonlySet<string> = new Set(
  wordsOf(`
    punto tipo idea note bravo musa alto verso across edge spring up express master expert partner traveller boxer daily combo city box shine mage lite
    e is es gs ls rx ct nx lc rc rz ux ex born optima soul seal splash swift matrix focus journey challenger charger commander patriot compass escape explorer galaxy fusion
    transit ranger roma delta thema voyager discovery defender adam karl junior spider gt fox scala rapid superb insight legacy accord prelude jazz tang han
    wind modus spark orlando smart mini ram lotus alpine seat evo box one go max life sport space star cross dolphin stilo croma idea sedici insignia signum coupe coupé
    roadster cabrio crossover cabriolet california capri panda polo scout leaf colt escape wave seres dolphin genesis rover trooper pulsar ami hs tf
    country vision strada signature classic elite outback forester impact tourneo custom connect courier city captiva volt pilot fit element
    golf sprinter vito swing twin fun ion karl move pride carnival flavia thesis lybra ka fiesta puma rio corsa corvetta tigra vectra
  `).filter((word) => !['panda', 'polo', 'golf', 'puma', 'fiesta', 'corsa', 'rio', 'ka', 'vito', 'captiva', 'tigra', 'vectra', 'leaf', 'forester', 'outback', 'insignia', 'stilo', 'croma', 'thesis', 'lybra', 'colt'].includes(word)),
)
/** Of these, feminine ones: an Italian feminine article in front means nothing. */
export const feminineWords: ReadonlySet<string> = new Set(wordsOf('idea musa seal scala fusion punta wind strada delta city box vision idea galaxy roma'))
