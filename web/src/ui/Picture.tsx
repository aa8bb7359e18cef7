import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface PictureSource {
  width: number
  avif: string
  webp?: string
  jpeg: string
}

export interface PictureProps {
  /** The same photograph in several widths, smallest first. */
  sources: readonly PictureSource[]
  alt: string
  /** The `sizes` attribute: the width at which the picture is shown. */
  sizes: string
  /** Set it for the largest picture of the first view, which then loads with priority; the others load lazily. */
  isFirstView?: boolean
  className?: string | undefined
  /** Shown until the photograph is loaded, and instead of one that fails to load. */
  behind?: ReactNode
  onError?: () => void
}

/** Returns an empty string where no source has the format. */
const srcSet = (sources: readonly PictureSource[], format: 'avif' | 'webp') =>
  sources.flatMap((source) => (source[format] ? `${source[format]} ${source.width}w` : [])).join(',')

/**
 * Renders a photograph in a 4:3 frame, undistorted and without layout shift. The text alternative is on the frame, so
 * that a broken image paints nothing, even
 * without scripts.
 */
export function Picture({ sources, alt, sizes, isFirstView = false, className, behind, onError }: PictureProps) {
  const fallback = sources[Math.min(1, sources.length - 1)]
  if (!fallback) return null
  const webp = srcSet(sources, 'webp')
  function hideBroken(image: HTMLImageElement) {
    image.hidden = true
    onError?.()
  }
  return (
    <span {...(alt && { role: 'img', 'aria-label': alt })} className={classNames('picture', className)}>
      {behind}
      <picture>
        <source type="image/avif" srcSet={srcSet(sources, 'avif')} sizes={sizes} />
        {webp ? <source type="image/webp" srcSet={webp} sizes={sizes} /> : null}
        <img
          key={fallback.jpeg}
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) hideBroken(image)
          }}
          src={fallback.jpeg}
          alt=""
          loading={isFirstView ? undefined : 'lazy'}
          fetchPriority={isFirstView ? 'high' : undefined}
          onError={(event) => hideBroken(event.currentTarget)}
        />
      </picture>
    </span>
  )
}
