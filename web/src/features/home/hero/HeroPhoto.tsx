import { useTranslations } from 'use-intl'
import avif800 from './suv-on-a-road-800.avif?url'
import avif1200 from './suv-on-a-road-1200.avif?url'
import avif1600 from './suv-on-a-road-1600.avif?url'
import webp from './suv-on-a-road-1200.webp?url'

const sizes = '(min-width: 80rem) 47rem, calc(100vw - 30rem)'
const source = 'https://commons.wikimedia.org/wiki/File:2021_Toyota_RAV4_PHV.jpg'
const license = 'https://creativecommons.org/publicdomain/zero/1.0/'
/** Where the photograph is not shown, nothing is fetched in its place. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** The photograph of wide windows, with its author. */
export function HeroPhoto() {
  const t = useTranslations('home.hero.photo')
  return (
    <figure className="relative mt-8 max-lg:hidden">
      <picture>
        <source
          media="(min-width: 64rem)"
          type="image/avif"
          srcSet={`${avif800} 800w, ${avif1200} 1200w, ${avif1600} 1600w`}
          sizes={sizes}
        />
        <source media="(min-width: 64rem)" type="image/webp" srcSet={webp} />
        <img
          src={nothing}
          alt={t('alt')}
          width={1600}
          height={819}
          fetchPriority="high"
          decoding="async"
          className="aspect-[1600/819] w-full rounded-lg bg-sunken object-cover"
        />
      </picture>
      <figcaption className="mt-1.5 text-right text-xs text-muted">
        <a href={source} rel="noopener noreferrer" className="inline-flex min-h-6 items-center hover:underline">
          {t('credit')}
        </a>
        {' · '}
        <a href={license} rel="noopener noreferrer" className="inline-flex min-h-6 items-center hover:underline">
          CC0 1.0
        </a>
      </figcaption>
    </figure>
  )
}
