import { createElement, type ReactNode, useId } from 'react'
import { icons } from './icons.ts'

/** The small parts of the bare page: the same elements and class names as the product's, without its components. */

export function Icon({ name, size = 20, styles = '' }: { name: keyof typeof icons; size?: number; styles?: string }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`lucide lucide-${name} ${styles}`}
      aria-hidden="true"
    >
      {icons[name].map(([tag, attributes], at) => createElement(tag, { ...attributes, key: at }))}
    </svg>
  )
}

const buttonStyles =
  'inline-flex items-center justify-center gap-2 rounded-md font-medium no-underline transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50'

export function ActionLink({ href, styles, children }: { href: string; styles: string; children: ReactNode }) {
  return (
    <a href={href} className={`${buttonStyles} bg-action text-on-action hover:bg-action-strong ${styles}`}>
      {children}
    </a>
  )
}

export function OutlineButton({
  isOff = false,
  styles = '',
  children,
}: {
  isOff?: boolean
  styles?: string
  children: ReactNode
}) {
  return (
    <button
      type="button"
      disabled={isOff}
      className={`${buttonStyles} border border-edge bg-surface text-ink hover:border-ink min-h-11 px-4 text-base w-full ${styles}`}
    >
      {children}
    </button>
  )
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

export interface Photo {
  readonly content_hash: string
  readonly widths: readonly number[]
}

export function Picture({
  photo,
  alt,
  sizes,
  isFirst = false,
}: {
  photo: Photo
  alt: string
  sizes: string
  isFirst?: boolean
}) {
  const { content_hash: hash, widths } = photo
  const width = widths[1] ?? widths[0]
  const sources = (format: string) => widths.map((one) => `/images/${hash}/${one}.${format} ${one}w`).join(', ')
  return (
    <picture className="block aspect-4/3 overflow-hidden bg-sunken">
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
      <img
        src={`/images/${hash}/${width}.jpg`}
        alt={alt}
        width={width}
        height={Math.round(((width ?? 0) * 3) / 4)}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        className="size-full object-cover"
      />
    </picture>
  )
}

/** `cars` is the address of the drawings. */
export function Drawing({
  cars,
  body,
  color,
  label,
}: {
  cars: string
  body: string | null
  color: string | null
  label: string
}) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 400 300"
      className={`stage block aspect-4/3 w-full paint-${color ?? 'unknown'}`}
    >
      <use href={`${cars}#floor`} />
      <use href={`${cars}#${body ?? 'hatchback'}`} />
    </svg>
  )
}

const number = new Intl.NumberFormat('it-IT', { useGrouping: 'always', maximumFractionDigits: 0 })
const euro = (digits: number) =>
  new Intl.NumberFormat('it-IT', {
    style: 'currency',
    currency: 'EUR',
    useGrouping: 'always',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
const [wholeEuro, exactEuro] = [euro(0), euro(2)]
const day = new Intl.DateTimeFormat('it-IT', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Rome',
})

export const format = {
  number: (value: number) => number.format(value),
  kilometres: (value: number) => `${number.format(value)} km`,
  money: (cents: number) => (cents % 100 === 0 ? wholeEuro : exactEuro).format(cents / 100),
  day: (time: Date) => day.format(time),
}
