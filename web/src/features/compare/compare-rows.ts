import { type FactName, factsWith, type VehicleFact, vehicleFacts } from '@autopiazza/contract/vehicle-facts'
import type { ComparedVehicle } from '@autopiazza/contract'
import { publicName } from '@autopiazza/contract/person-name'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { defaultChoice, estimateFinancing } from '../../entities/credit/financing-estimate.ts'
import { useMarketText } from '../../entities/vehicle/PriceScale.tsx'
import { townName } from '../../entities/vehicle/town-name.ts'
import { isUnknown, useFactText } from '../../entities/vehicle/use-fact-text.ts'
import { priceTexts, vehiclePrices } from '../../entities/vehicle/vehicle-prices.ts'

export function useValueTexts() {
  return {
    t: useTranslations('compare'),
    tFacts: useTranslations('facts.names'),
    tVocabulary: useTranslations('vocabulary'),
    textOf: useFactText(),
    marketText: useMarketText(),
    f: useFormats(),
  }
}
type ValueTexts = ReturnType<typeof useValueTexts>

type RowKey = keyof typeof values

/** The compared values besides the facts; null for a value that an advert does not have. The key of a value is the message key of its row's name. */
const values = {
  price: (vehicle, { f, tVocabulary }) =>
    priceTexts(vehicle, f.money, (price) => tVocabulary('perDay', { price })).join(' · ') ||
    tVocabulary('priceOnRequest'),
  instalment: (vehicle, { f, t }) => {
    const { salePrice } = vehiclePrices(vehicle)
    if (salePrice === null) return null
    return t('perMonth', { amount: f.money(estimateFinancing(salePrice, defaultChoice(salePrice)).instalment) })
  },
  market: (vehicle, { marketText }) => marketText(vehicle),
  seller: ({ seller }, { t }) => publicName(seller) ?? t('privateSeller'),
  town: (vehicle, { tVocabulary }) => townName(vehicle) ?? tVocabulary('italy'),
} satisfies Record<string, (vehicle: ComparedVehicle, texts: ValueTexts) => string | null>

type Better = VehicleFact['better']

/** Amounts in cents. The lowest one is best. */
const cheaper = {
  price: (vehicle) => vehiclePrices(vehicle).salePrice,
  instalment: (vehicle) => vehiclePrices(vehicle).salePrice,
  market: (vehicle) => {
    const { salePrice } = vehiclePrices(vehicle)
    return salePrice !== null && vehicle.market ? salePrice - vehicle.market.value : null
  },
  seller: () => null,
  town: () => null,
} satisfies Record<RowKey, (vehicle: ComparedVehicle) => number | null>

/** Marks the best among the known numbers, if at least two numbers are known and they differ. */
export function bestOf(numbers: readonly (number | null)[], better: Better): boolean[] {
  const known = numbers.filter((number) => number !== null)
  if (!better || new Set(known).size < 2) return numbers.map(() => false)
  const best = better === 'less' ? Math.min(...known) : Math.max(...known)
  return numbers.map((number) => number === best)
}

function betterOf(name: FactName): Better {
  const fact: VehicleFact = vehicleFacts[name]
  return fact.better
}

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)

export interface CompareRow<Value> {
  readonly key: string
  readonly name: string
  /** One value for each car, in the order of the cars. */
  readonly values: readonly Value[]
  readonly isDifferent: boolean
  /** The best values of the row; empty when neither more nor less is better. */
  readonly isBest: readonly boolean[]
}

/** Returns the rows of prices, facts and seller. */
export function factRows(vehicles: readonly ComparedVehicle[], texts: ValueTexts): CompareRow<string | null>[] {
  const rowsOf = (...keys: readonly RowKey[]) =>
    keys.map((key) =>
      rowOf(
        key,
        texts.t(`rows.${key}`),
        vehicles.map((vehicle) => values[key](vehicle, texts)),
        bestOf(vehicles.map(cheaper[key]), 'less'),
      ),
    )
  const facts = factsWith('isCompared').map((name) =>
    rowOf(
      name,
      texts.tFacts(name),
      vehicles.map((vehicle) => (isUnknown(vehicle[name]) ? null : texts.textOf(name, vehicle[name]))),
      bestOf(
        vehicles.map((vehicle) => numberOrNull(vehicle[name])),
        betterOf(name),
      ),
    ),
  )
  const isJudged = vehicles.some(({ market }) => market)
  return [
    ...rowsOf('price', ...(isJudged ? ['market' as const] : []), 'instalment'),
    ...facts,
    ...rowsOf('seller', 'town'),
  ]
}

/** Returns a row for each feature of at least one car, the most common first. */
export function featureRows(
  vehicles: readonly Pick<ComparedVehicle, 'features'>[],
  nameOf: (feature: string) => string,
): CompareRow<boolean>[] {
  const all = [...new Set(vehicles.flatMap(({ features }) => features))]
  return all
    .map((feature) =>
      rowOf(
        feature,
        nameOf(feature),
        vehicles.map(({ features }) => features.includes(feature)),
      ),
    )
    .toSorted((a, b) => count(b) - count(a))
}

const count = (row: CompareRow<boolean>): number => row.values.filter(Boolean).length

function rowOf<Value>(
  key: string,
  name: string,
  row: readonly Value[],
  isBest: readonly boolean[] = [],
): CompareRow<Value> {
  return { key, name, values: row, isDifferent: new Set(row).size > 1, isBest }
}
