import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { paths } from '../../app/paths.ts'
import { Picture } from '../../ui/Picture.tsx'
import type { CardVehicle } from './card-vehicle.ts'
import { cardWidth, pictureSources, VehiclePhoto, type VehiclePhotoProps } from './VehiclePhoto.tsx'

const CardArrows = lazy(() => import('./CardArrows.tsx').then((file) => ({ default: file.CardArrows })))

interface CardPhotosProps extends VehiclePhotoProps {
  vehicle: CardVehicle
}

/**
 * The photographs of a card, which can be swiped. All but the first are loaded once the pointer or a touch is on the
 * card. The link and the arrows are for pointers only: the title leads to the same page, which has all photographs.
 */
export function CardPhotos({ vehicle, sizes, isFirstView }: CardPhotosProps) {
  const t = useTranslations('vocabulary')
  const [isNear, setIsNear] = useState(false)
  const come = () => setIsNear(true)
  const swiped = useRef<HTMLAnchorElement>(null)
  // The pointer may have reached the card before hydration.
  useEffect(() => {
    if (swiped.current?.matches(':hover') || swiped.current?.scrollLeft) come()
  }, [])
  const main = <VehiclePhoto vehicle={vehicle} sizes={sizes} isFirstView={isFirstView} />
  if (!vehicle.mainPhoto || vehicle.morePhotos.length === 0) return main
  return (
    <div className="card-photos">
      <Link
        {...paths.vehicle(vehicle.id)}
        ref={swiped}
        aria-hidden
        tabIndex={-1}
        onPointerEnter={come}
        onScroll={come}
        className="swipe swipe-photos"
      >
        {main}
        {vehicle.morePhotos.map((photo) => (
          <span key={photo.hash} className="picture">
            {isNear ? <Picture alt="" sources={pictureSources(photo, cardWidth)} sizes={sizes} /> : null}
          </span>
        ))}
      </Link>
      {isNear ? (
        <Suspense>
          <CardArrows />
        </Suspense>
      ) : null}
      <span className="photo-count">{t('photoCount', { count: vehicle.photoCount })}</span>
    </div>
  )
}
