import type { DependencyRule } from './dependency-rule.ts'

/** Layers of the pages, lowest first. A file imports only from its layer and the layers below. */
const layers = ['ui', 'app', 'forms', 'entities', 'features', 'routes']

/** The order of the entities. An entity imports only the entities before it. */
export const entities = [
  'place',
  'catalogue',
  'pickup-point',
  'private-limit',
  'credit',
  'comparison',
  'vehicle',
  'seller',
  'market',
  'search',
  'quote',
  'correction',
  'reservation',
  'conversation',
  'garage',
]

const partsOf = (path: string): readonly string[] => /^web\/src\/(.+)$/.exec(path)?.[1]?.split('/') ?? []
const layerOf = (path: string): number => layers.indexOf(partsOf(path)[0] ?? '')
const isIn =
  (layer: string) =>
  (path: string): boolean =>
    partsOf(path).length > 1 && partsOf(path)[0] === layer
const roomOf = (path: string): string => partsOf(path)[1] ?? ''

export const pageRules: readonly DependencyRule[] = [
  {
    rule: 'the design system imports nothing of ours but itself',
    applies: isIn('ui'),
    isRefused: (to) => !isIn('ui')(to),
  },
  {
    rule: 'a page layer imports only the layers below it',
    applies: (from) => layerOf(from) > 0,
    isRefused: (to, from) => isPage(to) && (layerOf(to) < 0 || layerOf(to) > layerOf(from)),
  },
  {
    rule: 'a feature never imports another feature',
    applies: isIn('features'),
    isRefused: (to, from) => isIn('features')(to) && roomOf(to) !== roomOf(from),
  },
  {
    rule: 'an entity imports only the entities before it',
    applies: isIn('entities'),
    isRefused: (to, from) =>
      isIn('entities')(to) &&
      roomOf(to) !== roomOf(from) &&
      entities.indexOf(roomOf(to)) >= entities.indexOf(roomOf(from)),
  },
]

const isPage = (path: string): boolean => partsOf(path).length > 0
