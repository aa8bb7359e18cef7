import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import 'yet-another-react-lightbox/plugins/thumbnails.css'
import './lightbox.css'
import type { Photo } from '@autopiazza/contract'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import Lightbox, { type SlideImage } from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { imageUrl } from '../../../app/paths.ts'
import { ModelPhotoRibbon } from '../../../entities/vehicle/VehiclePhoto.tsx'
import { PhotoCredit } from './PhotoCredit.tsx'

export interface PhotoLightboxProps {
  slides: readonly { photo: Photo; alt: string }[]
  index: number
  onIndex: (index: number) => void
  onClose: () => void
}

/** Shows the photographs in full screen, with zoom; loaded at the first click. */
export function PhotoLightbox({ slides, index, onIndex, onClose }: PhotoLightboxProps) {
  const t = useTranslations('vehicle.gallery')
  const photos = new Map(slides.map(({ photo }) => [largestOf(photo), photo]))
  const isOne = slides.length === 1

  useEffect(() => {
    function jump({ key }: KeyboardEvent) {
      if (key === 'Home') onIndex(0)
      if (key === 'End') onIndex(slides.length - 1)
    }
    document.addEventListener('keydown', jump)
    return () => document.removeEventListener('keydown', jump)
  })

  return (
    <Lightbox
      open
      className="lightbox"
      plugins={isOne ? [Zoom] : [Counter, Thumbnails, Zoom]}
      close={onClose}
      index={index}
      slides={slides.map(slideOf)}
      on={{ view: ({ index: seen }) => onIndex(seen) }}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: ratioOfThreefold(slides), scrollToZoom: true, doubleClickMaxStops: 1 }}
      thumbnails={{ width: 72, height: 54, gap: 8, padding: 0, border: 2, borderRadius: 6, imageFit: 'cover' }}
      render={{
        ...(isOne && { buttonPrev: () => null, buttonNext: () => null }),
        slideFooter: ({ slide }) => {
          const photo = 'src' in slide ? photos.get(slide.src) : undefined
          return photo ? (
            <span className="@container pointer-events-none absolute inset-0">
              {photo.ofModel ? <ModelPhotoRibbon /> : null}
              {photo.credit ? (
                <span className="lightbox-credit">
                  <PhotoCredit photo={photo} />
                </span>
              ) : null}
            </span>
          ) : null
        },
      }}
      labels={{
        Previous: t('previous'),
        Next: t('next'),
        Close: t('close'),
        Lightbox: t('label'),
        'Photo gallery': t('label'),
        Thumbnails: t('thumbnails'),
        'Zoom in': t('zoomIn'),
        'Zoom out': t('zoomOut'),
        '{index} of {total}': t('slide', { number: '{index}', count: '{total}' }),
      }}
    />
  )
}

/** Returns the ratio at which a photograph is magnified threefold in the window, on phones and desktops alike; a double click or tap toggles it. */
const ratioOfThreefold = (slides: PhotoLightboxProps['slides']) =>
  (3 * window.innerWidth) / Math.max(...slides.map(({ photo }) => photo.widths.at(-1) ?? photo.width))

const largestOf = (photo: Photo) => imageUrl(photo.hash, photo.widths.at(-1) ?? photo.width, 'webp')

function slideOf({ photo, alt }: PhotoLightboxProps['slides'][number]): SlideImage {
  const heightOf = (width: number) => Math.round((width * photo.height) / photo.width)
  const largest = photo.widths.at(-1) ?? photo.width
  return {
    src: largestOf(photo),
    alt,
    width: largest,
    height: heightOf(largest),
    thumbnail: imageUrl(photo.hash, photo.widths[0] ?? photo.width, 'webp'),
    srcSet: photo.widths.map((width) => ({ src: imageUrl(photo.hash, width, 'webp'), width, height: heightOf(width) })),
  }
}
