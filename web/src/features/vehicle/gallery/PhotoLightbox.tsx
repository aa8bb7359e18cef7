import 'yet-another-react-lightbox/styles.css'
import type { Photo } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import Lightbox from 'yet-another-react-lightbox'
import { imageUrl } from '../../../app/paths.ts'
import { ModelPhotoRibbon } from '../../../entities/vehicle/ModelPhotoRibbon.tsx'

export interface PhotoLightboxProps {
  slides: readonly { photo: Photo; alt: string }[]
  index: number
  onIndex: (index: number) => void
  onClose: () => void
}

/** The photographs in full screen; loaded at the first press. */
export function PhotoLightbox({ slides, index, onIndex, onClose }: PhotoLightboxProps) {
  const t = useTranslations('vehicle.gallery')
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={slides.map(slideOf)}
      on={{ view: ({ index: seen }) => onIndex(seen) }}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      render={{ slideFooter: ({ slide }) => ('ofModel' in slide && slide.ofModel ? <SlideRibbon /> : null) }}
      labels={{ Previous: t('previous'), Next: t('next'), Close: t('close'), Lightbox: t('label') }}
    />
  )
}

function SlideRibbon() {
  return (
    <span className="@container pointer-events-none absolute inset-0">
      <ModelPhotoRibbon />
    </span>
  )
}

function slideOf({ photo, alt }: PhotoLightboxProps['slides'][number]) {
  const heightOf = (width: number) => Math.round((width * photo.height) / photo.width)
  const largest = photo.widths.at(-1) ?? photo.width
  return {
    src: imageUrl(photo.hash, largest, 'webp'),
    alt,
    ofModel: photo.ofModel,
    width: largest,
    height: heightOf(largest),
    srcSet: photo.widths.map((width) => ({ src: imageUrl(photo.hash, width, 'webp'), width, height: heightOf(width) })),
  }
}
