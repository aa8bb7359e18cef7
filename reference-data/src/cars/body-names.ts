import type { BodyType } from '@autopiazza/contract/vocabulary'

export interface BodyName {
  readonly names: readonly string[]
  readonly bodies: readonly BodyType[]
  /** The makes that use these names; when absent, every make uses them. */
  readonly makes?: readonly string[]
  /** Limits the names to models whose normalised name matches. */
  readonly models?: RegExp
}

const liftbacks = ['sedan', 'hatchback'] as const

/** Names of body types in makers' price lists. The first matching entry applies. */
export const bodyNames: readonly BodyName[] = [
  { names: ['avant'], bodies: ['estate'], makes: ['Audi'] },
  { names: ['allroad'], bodies: ['estate'], makes: ['Audi'] },
  { names: ['sportback'], bodies: ['suv'], makes: ['Audi'], models: /^(?:q\d|e-?tron)/ },
  { names: ['sportback'], bodies: liftbacks, makes: ['Audi'], models: /^[ars]s?[567]/ },
  { names: ['sportback'], bodies: ['hatchback'], makes: ['Audi', 'Mitsubishi'] },
  { names: ['touring'], bodies: ['estate'], makes: ['BMW', 'Alpina'] },
  { names: ['active tourer', 'gran tourer', 'grand tourer'], bodies: ['mpv'], makes: ['BMW'] },
  { names: ['gran coupe', 'grand coupe'], bodies: ['sedan', 'coupe'] },
  { names: ['t-modell', 'all-terrain'], bodies: ['estate'], makes: ['Mercedes-Benz'] },
  { names: ['variant', 'alltrack'], bodies: ['estate'], makes: ['Volkswagen'] },
  {
    names: ['combi', 'kombi', 'scout'],
    bodies: ['estate'],
    makes: ['Skoda', 'Volkswagen', 'SEAT'],
    models: /^(?!kodiaq|karoq|yeti|transporter|t[3-7])/,
  },
  {
    names: ['sports tourer', 'sport tourer', 'caravan', 'country tourer'],
    bodies: ['estate'],
    makes: ['Opel', 'Vauxhall'],
  },
  {
    names: ['sportstourer', 'sports tourer', 'sport tourer', 'st', 'xperience'],
    bodies: ['estate'],
    makes: ['SEAT', 'CUPRA'],
  },
  {
    names: ['sporter', 'sportour', 'sports tourer', 'grandtour', 'grand tour', 'break'],
    bodies: ['estate'],
    makes: ['Renault'],
  },
  { names: ['break', 'tourer'], bodies: ['estate'], makes: ['Citroen', 'Peugeot', 'Subaru'] },
  { names: ['turnier', 'clipper'], bodies: ['estate'], makes: ['Ford'] },
  { names: ['sportwagon', 'sport wagon', 'crosswagon'], bodies: ['estate'], makes: ['Alfa Romeo'] },
  { names: ['sportswagon', 'sportwagon', 'sports wagon', 'sport wagon'], bodies: ['estate'] },
  { names: ['touring sports', 'touring sport', 'touring'], bodies: ['estate'], makes: ['Toyota', 'Suzuki'] },
  { names: ['tourer'], bodies: ['estate'], makes: ['Honda', 'Kia'] },
  { names: ['cross country'], bodies: ['hatchback'], makes: ['Volvo'], models: /^v40/ },
  { names: ['cross country'], bodies: ['estate'], makes: ['Volvo'], models: /^v(?!40)/ },
  { names: ['sportbrake'], bodies: ['estate'], makes: ['Jaguar'] },
  { names: ['sport turismo', 'cross turismo'], bodies: ['estate'], makes: ['Porsche'] },
  { names: ['sportcombi', 'sporthatch'], bodies: ['estate'], makes: ['Saab'] },
  { names: ['mcv'], bodies: ['estate'], makes: ['Dacia'] },
  { names: ['shooting brake', 'shootingbrake'], bodies: ['estate'] },
  { names: ['sports tourer', 'sportstourer'], bodies: ['estate'] },
]
