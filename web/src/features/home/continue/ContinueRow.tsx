import type { RecentSearch } from '@autopiazza/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { useSearchWords } from '../../../entities/search/use-search-words.ts'
import type { CardVehicle } from '../../../entities/vehicle/card-vehicle.ts'
import { priceTexts } from '../../../entities/vehicle/vehicle-prices.ts'
import { VehiclePhoto } from '../../../entities/vehicle/VehiclePhoto.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { type Continued, newVehiclesQuery } from './continue-queries.ts'

/** Shows the last searches in one tile, and beside it the cars. The fixed height prevents layout shifts. */
export function ContinueRow({ searches, vehicles }: Continued) {
  const t = useTranslations('history.continue')
  return (
    <section aria-labelledby="continue">
      <div className="flex h-8 items-center justify-between gap-4">
        <h2 id="continue" className="text-lg">
          {t('title')}
        </h2>
        <Link {...paths.history()} className="py-1 text-sm text-muted underline underline-offset-4 hover:text-ink">
          {t('manage')}
        </Link>
      </div>
      <div className="swipe -mx-4 flex h-38 gap-3 overflow-x-auto px-4 pt-1 sm:-mx-6 sm:px-6">
        {searches.length > 0 ? <LastSearches searches={searches} /> : null}
        {vehicles.length > 0 ? (
          <ul aria-label={t('seen')} className="flex gap-3">
            {vehicles.map((vehicle) => (
              <li key={vehicle.id} className="snap-start scroll-mx-4 sm:scroll-mx-6">
                <SeenVehicle vehicle={vehicle} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  )
}

function LastSearches({ searches }: { searches: readonly RecentSearch[] }) {
  const t = useTranslations('history.continue')
  const f = useFormats()
  const wordsOf = useSearchWords()
  const { data: counts } = useQuery(newVehiclesQuery(useAppContext().api, searches))
  return (
    <ul
      aria-label={t('searches')}
      className="grid h-35 w-[72vw] max-w-88 shrink-0 snap-start scroll-mx-4 auto-rows-fr divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface sm:scroll-mx-6"
    >
      {searches.map((search, at) => {
        const { words, link } = wordsOf(search.filters)
        const count = counts?.[at] ?? 0
        return (
          <li key={words} className="grid">
            <Link
              {...link}
              className="flex items-center gap-2.5 px-3 text-sm font-medium -outline-offset-2 hover:text-action"
            >
              <Search aria-hidden="true" size={16} className="shrink-0 text-muted" />
              <span className="line-clamp-2 min-w-0 grow leading-tight figures">{words}</span>
              {count > 0 ? (
                <Badge tone="action" className="shrink-0 figures">
                  {t('newCars', { count, number: f.number(count) })}
                </Badge>
              ) : null}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function SeenVehicle({ vehicle }: { vehicle: CardVehicle }) {
  const t = useTranslations('vocabulary')
  const f = useFormats()
  const [price = t('priceOnRequest')] = priceTexts(vehicle, f.money, (rate) => t('perDay', { price: rate }))
  return (
    <Link {...paths.vehicle(vehicle.id)} className="group block w-34 rounded-sm text-xs">
      <span aria-hidden="true" className="block overflow-hidden rounded-md">
        <VehiclePhoto vehicle={vehicle} sizes="8.5rem" />
      </span>
      <span className="mt-0.5 block truncate font-medium group-hover:underline group-hover:underline-offset-4">
        {f.vehicleName(vehicle)}
      </span>
      <span className="block truncate text-muted figures">{price}</span>
    </Link>
  )
}
