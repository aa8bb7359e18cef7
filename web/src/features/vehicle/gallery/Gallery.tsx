import { ownValue } from '@autopiazza/contract/own-value'
import type { Photo, VehicleDetail } from '@autopiazza/contract'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { imageUrl } from '../../../app/paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { CarDrawing } from '../../../entities/vehicle/CarDrawing.tsx'
import { ModelPhotoRibbon, pictureSources } from '../../../entities/vehicle/VehiclePhoto.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { AskForPhotos, NoPhotos } from './NoPhotos.tsx'
import { GalleryPhoto } from './GalleryPhoto.tsx'
import { PhotoCredit } from './PhotoCredit.tsx'

const PhotoLightbox = lazy(() => import('./PhotoLightbox.tsx').then((file) => ({ default: file.PhotoLightbox })))

const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Shows all photographs: swipe, arrows, keyboard, thumbnails, and full screen after a click. Before hydration, only swipe and links work. */
export function Gallery({ vehicle }: { vehicle: VehicleDetail }) {
  const f = useFormats()
  const t = useTranslations('vehicle.gallery')
  const { photos } = vehicle
  const [index, setIndex] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const track = useRef<HTMLUListElement>(null)
  const thumbnails = useRef<HTMLUListElement>(null)
  const destination = useRef<number | null>(null)
  const count = photos.length
  const title = f.vehicleName(vehicle)
  const shown = photos[index]

  if (!shown) return <NoPhotos vehicle={vehicle} />

  function goTo(next: number) {
    const to = Math.min(Math.max(next, 0), count - 1)
    destination.current = to
    setIndex(to)
    track.current?.scrollTo({ left: to * track.current.clientWidth })
    thumbnails.current?.children[to]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  function followScroll() {
    if (!track.current) return
    const nearest = Math.round(track.current.scrollLeft / track.current.clientWidth)
    if (destination.current !== null && nearest !== destination.current) return
    destination.current = null
    setIndex(nearest)
  }
  /** Returns the focus to the photograph that was viewed last instead of the opened one. */
  function close() {
    flushSync(() => setIsOpen(false))
    track.current?.children[index]?.querySelector('a')?.focus({ preventScroll: true })
    goTo(index)
  }
  function move(event: KeyboardEvent) {
    const next = ownValue(moves, event.key)
    if (!next) return
    event.preventDefault()
    goTo(next(index, count))
  }
  const nameOf = (photo: Photo, at: number) => ({
    photo,
    alt: t('photo', { number: String(at + 1), count: String(count), vehicle: title }),
  })

  return (
    <section aria-label={t('label')}>
      <div className="relative overflow-hidden bg-sunken lg:rounded-lg">
        <ul
          ref={track}
          onScroll={followScroll}
          onPointerDown={() => void (destination.current = null)}
          className="relative flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain scroll-smooth"
        >
          {photos.map((photo, at) => (
            <li
              key={photo.id}
              id={anchorOf(at)}
              className="@container relative w-full shrink-0 snap-center snap-always"
            >
              <a
                href={imageUrl(photo.hash, photo.widths.at(-1) ?? photo.width, 'jpg')}
                tabIndex={at === index ? 0 : -1}
                aria-label={t('enlarge', { number: String(at + 1), count: String(count) })}
                onClick={(event) => {
                  event.preventDefault()
                  setIsOpen(true)
                }}
                onKeyDown={move}
                className="block w-full cursor-zoom-in -outline-offset-4"
              >
                <GalleryPhoto {...nameOf(photo, at)} vehicle={vehicle} isFirstView={at === 0} />
              </a>
              {photo.ofModel ? <ModelPhotoRibbon /> : null}
            </li>
          ))}
        </ul>
        {count > 1 ? (
          <>
            <Arrow label={t('previous')} side="left" isOff={index === 0} onClick={() => goTo(index - 1)} />
            <Arrow label={t('next')} side="right" isOff={index === count - 1} onClick={() => goTo(index + 1)} />
          </>
        ) : null}
        {count > 1 ? (
          <p className="pointer-events-none absolute right-3 bottom-3 rounded-full bg-surface px-2.5 py-1 text-xs font-medium figures">
            <span role="status">{t('position', { number: String(index + 1), count: String(count) })}</span>
          </p>
        ) : null}
      </div>
      {count > 1 ? (
        <ul ref={thumbnails} className="mt-3 flex gap-2 overflow-x-auto p-0.5 max-sm:hidden sm:max-lg:px-6">
          {photos.map((photo, at) => (
            <li key={photo.id} className="w-20 shrink-0 sm:w-24">
              <a
                href={`#${anchorOf(at)}`}
                aria-label={t('goTo', { number: String(at + 1), count: String(count) })}
                aria-current={at === index ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  goTo(at)
                }}
                onKeyDown={move}
                className="block w-full overflow-hidden rounded-sm opacity-75 hover:opacity-100 aria-[current=true]:opacity-100 aria-[current=true]:ring-2 aria-[current=true]:ring-action"
              >
                <Picture
                  sources={pictureSources(photo, 320)}
                  alt=""
                  sizes="6rem"
                  behind={<CarDrawing body={vehicle.bodyType ?? 'hatchback'} color={vehicle.color} />}
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {shown.ofModel ? (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 *:first:mt-0 *:first:px-0 sm:px-6 lg:px-0">
          <PhotoCredit photo={shown} />
          <AskForPhotos vehicle={vehicle} />
        </div>
      ) : (
        <PhotoCredit photo={shown} />
      )}
      {isOpen ? (
        <Suspense>
          <PhotoLightbox slides={photos.map(nameOf)} index={index} onIndex={goTo} onClose={close} />
        </Suspense>
      ) : null}
    </section>
  )
}

const anchorOf = (at: number) => `photo-${at + 1}`

function Arrow({
  label,
  side,
  isOff,
  onClick,
}: {
  label: string
  side: 'left' | 'right'
  isOff: boolean
  onClick: () => void
}) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={onClick}
      className={classNames(
        'noscript:hidden absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full border border-line bg-surface text-ink hover:border-ink aria-disabled:opacity-40',
        side === 'left' ? 'left-3' : 'right-3',
      )}
    >
      <Icon aria-hidden="true" size={24} />
    </button>
  )
}
