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
 * The photographs of a card, swiped sideways. The further ones are loaded once a person turns to the card. The link below the pictures and the arrows over them are for fingers and the
 * mouse alone: the card's title leads to the same page, and all photographs are there.
 */
export function CardPhotos({ vehicle, sizes, isFirstView }: CardPhotosProps) {
  const t = useTranslations('vocabulary')
  const [isNear, setIsNear] = useState(false)
  const come = () => setIsNear(true)
  const swiped = useRef<HTMLAnchorElement>(null)
  // A person may have turned to the card before the scripts came.
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
