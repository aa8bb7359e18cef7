import type { BodyType, Color, Drivetrain, FuelType, Transmission } from '@autopiazza/contract/vocabulary'
import {
  bodyWords,
  colorWords,
  drivetrainWords,
  fuelWords,
  transmissionWords,
} from '@autopiazza/contract/vocabulary-words'
import { listed } from './listed.ts'

function extended<Code extends string>(
  words: Readonly<Record<Code, readonly string[]>>,
  more: Readonly<Partial<Record<Code, string>>>,
) {
  const entries = Object.entries<readonly string[]>(words) as [Code, readonly string[]][]
  return new Map(entries.map(([code, base]) => [code, [...base, ...listed(more[code] ?? '')]]))
}

/** Words of sentences for each code: those of files, and other forms. */
export const factWords = {
  fuelType: extended<FuelType>(fuelWords, {
    petrol: 'a benzina, a benz, benzine, petrol engine, gasoline engine, petrol car, gas engine, motore benzina, benza',
    diesel: 'a gasolio, turbodiesel, turbo diesel, a nafta, motore diesel, diesel engine, naftone',
    electric:
      'full elettrica, completamente elettrica, solo elettrica, 100% elettrica, totalmente elettrica, 100 elettrica, fully electric, all electric, pure electric, 100 electric, electric car, evs, tutta elettrica, puramente elettrica, battery electric, a batteria, elettrica pura',
    hybrid:
      'full ibrida, mild ibrida, ibrida leggera, hybrids, self-charging hybrid, self charging hybrid, full-hybrid, mild-hybrid, motore ibrido, ibrida full, micro ibrida, ibrida mild, ibrida non ricaricabile, petrol hybrid, diesel hybrid, hybride, microibrida',
    plugin_hybrid:
      'plugin, plug-ins, plugins, ibrida ricaricabile, ibrido ricaricabile, ricaricabile, ricaricabili, ibride ricaricabili, rechargeable hybrid, plugin ibrida, ibrida alla spina, ibrido alla spina, hybrid rechargeable, plug in hybrids, plug-in ibrido',
    lpg: 'a gpl, gas gpl, gpl benzina, benzina/gpl, impianto gpl, autogas, impianto a gpl, bifuel gpl, bi-fuel gpl',
    cng: 'a metano, metano e benzina, benzina/metano, impianto metano, impianto a metano, bifuel metano, bi-fuel metano, motore metano, a cng, cng natural gas, methane gas',
    ethanol: 'a bioetanolo, a etanolo, bioetanolo e85, etanolo e85, flexfuel, flex-fuel',
    hydrogen: 'a idrogeno, ad idrogeno, hydrogen fuel cell, hydrogen car, hydrogen powered',
  }),
  transmission: extended<Transmission>(transmissionWords, {
    manual:
      'manuali, marce manuali, cambio a mano, stick, stick shift, manual shift, manual gear, a marce, cambio meccanico, manual box, cambi manuali',
    automatic:
      'automatici, automatiche, auto gearbox, cambio auto, automatics, automatic gear, cambio a doppia frizione, doppia frizione, dual clutch, edc, dct, s-tronic, stronic, s tronic, tiptronic, steptronic, automatic box, trasmissione automatica, con automatico, cambio dsg, pdk',
    semi_automatic:
      'semiautomatici, semi automatica, semiautomatiche, cambio semiautomatico, cambio robotizzato, cambio sequenziale, robotizzata, robotized, automated manual, semiautomatic, sequential, sequential gearbox, semi-automatic gearbox, semi-auto, semi auto, semi-automatic transmission, cambio semi automatico',
  }),
  bodyType: extended<BodyType>(bodyWords, {
    sedan: 'berline, sedans, saloons, 3 volumi, berlinetta, saloon car, quattro porte berlina, four-door saloon',
    hatchback:
      'utilitarie, compact, compacts, compact car, compact cars, citycar, city-car, compatte, 2 volumi, supermini, hatchbacks, hatch, city cars, superminis, city car, small car, small cars, macchina piccola, macchine piccole, auto piccola, auto piccole, piccola auto, piccola macchina, vettura piccola, piccola vettura, small family car',
    suv: 'suvs, crossovers, off-road, offroad, off-roader, offroader, off roader, sport utility, suvvetto, suvvino, tipo jeep, jeep-like, jeep type, stile jeep, suv compatto, suv compatti, compact suv, compact suvs, compact crossover, fuori strada, 4x4 suv, suv crossover, sport utility vehicle, in stile jeep, gippone, fuoristrada vero, jeep style, cross-over, mini suv, mini-suv',
    estate:
      'familiari, giardinetta, giardiniera, stationwagon, station, sw, wagons, s.w., estates, station wagons, auto familiare',
    coupe: 'coupe, coupés, coupè, coupes',
    convertible:
      'cabriolets, cabrios, decapottabile, decappottabili, roadster, spyder, spiders, convertibles, drop-top, drop top, soft top, soft-top, capottabile, scappottabile, cabrio, a cielo aperto, roadsters, ragtop',
    mpv: 'monovolumi, minivans, mpvs, people carriers, people mover, multispazio, mini van, people-carrier',
    van: 'furgoni, pulmino, pulmini, vans, furgoncino, furgonato, minibus, furgoncini, minibuses',
    pickup: 'pickup, pick up, pick-ups, pickups, pickup truck, pick-up truck, pick up truck, trucks',
  }),
  color: extended<Color>(colorWords, {
    white: 'bianchi, bianche, bianco perla, bianco perlato, pearl white',
    black: 'neri, nere, nero metallizzato, jet black, nera metallizzata, nera lucida, nero lucido, metallic black',
    grey: 'grigi, grigie, grigio scuro, grigio chiaro, grigio antracite, grigio metallizzato, dark grey, light grey, dark gray, light gray, anthracite, grigia scura, grigia chiara, grigio topo, grigia metallizzata, metallic grey, metallic gray',
    silver: 'argentata, argentato, argentate, argentati, color argento, grigio argento, silver grey',
    blue: 'blu scuro, blu notte, blu elettrico, azzurri, azzurre, celeste, blu metallizzato, light blue, dark blue, navy blue, navy, electric blue, blu scura, blu chiaro, bluette, blu marino, azzurrina, metallic blue',
    red: 'rossi, rosse, rosso fuoco, rosso ferrari, bright red, dark red, rosso fiammante, rosso scuro, bordeaux, rosso corsa, rossa fiammante, rosso metallizzato, metallic red, burgundy, maroon, amaranto',
    green:
      'verdi, verde scuro, dark green, british racing green, verde militare, verde bottiglia, verde acqua, racing green, verde chiaro, verde smeraldo, verde oliva, light green, verdone, bottle green',
    brown: 'marroni, bronzo, bronze, marrone scuro',
    beige: 'sabbia, crema, cream, panna, champagne',
    yellow: 'gialli, gialle, bright yellow, giallo canarino, giallo limone',
    orange: 'arancioni, arancia, arance, arancio metallizzato',
    gold: 'dorata, dorato, dorate, color oro, golden, oro metallizzato',
    purple: 'violet, lilla, violetto, viola scuro',
  }),
  drivetrain: extended<Drivetrain>(
    { ...drivetrainWords, awd: [] },
    {
      fwd: 'fwd, 2wd, front-wheel-drive, front wheel, 2 ruote motrici, due ruote motrici, ruote motrici anteriori, trazione avanti, a trazione anteriore, trazione davanti, tutto avanti, front-drive, front driven',
      rwd: 'rwd, rear-wheel-drive, rear drive, a trazione posteriore, trazione dietro, trazione di dietro, rear-drive, tutto dietro, rear wheel, ruote motrici posteriori',
    },
  ),
} as const
