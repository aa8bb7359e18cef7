import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { useFavourites } from '../../../app/use-favourites.ts'
import { VehicleCard } from '../../../entities/vehicle/VehicleCard.tsx'
import { similarToSavedQuery } from './continue-queries.ts'

/** Shows cars similar to the one saved last. They are inserted only while their place is below the viewport, so that nothing on screen moves. */
export function SimilarToSaved() {
  const { kept } = useFavourites()
  const place = useRef<HTMLDivElement>(null)
  const { data } = useQuery({ ...similarToSavedQuery(useAppContext(), kept), enabled: kept.length > 0 })
  const [isBelow, setIsBelow] = useState(false)
  useEffect(() => {
    if (!data || !place.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry || entry.isIntersecting || entry.boundingClientRect.top < 0) return
      observer.disconnect()
      setIsBelow(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [data])
  if (!data) return null
  return isBelow && kept.length > 0 ? <SimilarCars {...data} /> : <div ref={place} className="h-px -mt-10 lg:-mt-14" />
}

type SimilarCarsProps = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof similarToSavedQuery>['queryFn']>>>>

function SimilarCars({ saved, vehicles }: SimilarCarsProps) {
  const t = useTranslations('history.like')
  const f = useFormats()
  return (
    <section aria-labelledby="similar-to-saved">
      <h2 id="similar-to-saved" className="text-xl">
        {t('title')}
      </h2>
      <p className="mt-1 text-muted">
        {t.rich('because', {
          vehicle: f.vehicleName(saved),
          car: (name) => (
            <Link {...paths.vehicle(saved.id)} className="underline underline-offset-4 hover:text-ink">
              {name}
            </Link>
          ),
        })}
      </p>
      <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {vehicles.map((vehicle) => (
          <li key={vehicle.id} className="grid">
            <VehicleCard vehicle={vehicle} hasDetails />
          </li>
        ))}
      </ul>
    </section>
  )
}
