import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { VehicleCard, VehicleCardSkeleton } from '../../entities/vehicle/VehicleCard.tsx'
import { featuredQuery, newestQuery } from './home-queries.ts'

const maxShown = 9
const item = 'grid w-72 shrink-0 snap-start scroll-mx-4 sm:scroll-mx-6'

/** Shows the newest cars that are not featured, in a horizontally scrolling row. */
export function NewestRail() {
  const t = useTranslations('home.newest')
  const { api } = useAppContext()
  const featured = useQuery(featuredQuery(api))
  const newest = useQuery(newestQuery(api))
  const isFeatured = (id: string) => featured.data?.some((vehicle) => vehicle.id === id)
  const more = newest.data?.filter(({ id }) => !isFeatured(id)).slice(0, maxShown) ?? []
  if (newest.isError || (newest.data && more.length === 0)) return null
  return (
    <section aria-labelledby="newest">
      <h2 id="newest" className="text-lg">
        {t('title')}
      </h2>
      <ul className="swipe -mx-4 mt-4 flex gap-4 px-4 py-1 sm:-mx-6 sm:px-6">
        {newest.data ? (
          more.map((vehicle) => (
            <li key={vehicle.id} className={item}>
              <VehicleCard vehicle={vehicle} sizes="18rem" hasDetails />
            </li>
          ))
        ) : (
          <li aria-hidden="true" className={item}>
            <VehicleCardSkeleton />
          </li>
        )}
      </ul>
    </section>
  )
}
