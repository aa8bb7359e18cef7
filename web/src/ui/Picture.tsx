import { classNames } from './class-names.ts'

export interface PictureSource {
  width: number
  avif: string
  webp: string
  jpeg: string
}

export interface PictureProps {
  /** The same photograph in several widths, smallest first. */
  sources: readonly PictureSource[]
  alt: string
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string
  /** For the one picture that is the largest thing in the first view. */
  isFirstView?: boolean
  className?: string
  onError?: () => void
}

const srcSet = (sources: readonly PictureSource[], format: 'avif' | 'webp') =>
  sources.map((source) => `${source[format]} ${source.width}w`).join(', ')

/** A photograph in a fixed 4:3 frame: never stretched, never jumping. */
export function Picture({ sources, alt, sizes, isFirstView = false, className, onError }: PictureProps) {
  const fallback = sources[Math.min(1, sources.length - 1)]
  if (!fallback) return null
  return (
    <picture className={classNames('block aspect-4/3 overflow-hidden bg-sunken', className)}>
      <source type="image/avif" srcSet={srcSet(sources, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(sources, 'webp')} sizes={sizes} />
      <img
        src={fallback.jpeg}
        alt={alt}
        width={fallback.width}
        height={Math.round((fallback.width * 3) / 4)}
        loading={isFirstView ? 'eager' : 'lazy'}
        fetchPriority={isFirstView ? 'high' : 'auto'}
        decoding="async"
        onError={onError}
        className="size-full object-cover"
      />
    </picture>
  )
}
