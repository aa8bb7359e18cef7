import { createElement, type ReactNode, useId } from 'react'
import { icons } from './icons.ts'

/** The small parts of the bare page: the same elements and class names as the product's, without its components. */

export function Icon({ name, size = 20, styles }: { name: keyof typeof icons; size?: number; styles?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={styles}
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

interface OutlineButtonProps {
  readonly isOff?: boolean
  readonly type?: 'button' | 'submit'
  readonly styles?: string
  readonly children: ReactNode
}

export function OutlineButton({
  isOff = false,
  type = 'button',
  styles = 'min-h-11 px-4',
  children,
}: OutlineButtonProps) {
  return (
    <button
      type={type}
      disabled={isOff}
      className={`${buttonStyles} border border-edge bg-surface text-ink hover:border-ink ${styles} py-2 text-base w-full`}
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

interface PictureProps extends Omit<DrawingProps, 'label'> {
  readonly photo: Photo
  /** None when it only decorates. */
  readonly alt?: string
  readonly sizes: string
  readonly isFirst?: boolean
}

/** A photograph over the drawing that is seen until it has loaded. */
export function Picture({ photo, alt, sizes, isFirst = false, ...drawing }: PictureProps) {
  const { content_hash: hash, widths } = photo
  const sources = (format: string) => widths.map((one) => `/images/${hash}/${one}.${format} ${one}w`).join(', ')
  return (
    <span {...asImage(alt)} className="relative block aspect-4/3 overflow-hidden bg-sunken">
      <Drawing {...drawing} />
      <picture className="absolute inset-0">
        <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
        <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
        <img
          src={`/images/${hash}/${widths[1] ?? widths[0]}.jpg`}
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          className="max-h-full min-h-full w-full object-cover"
        />
      </picture>
    </span>
  )
}

const asImage = (label: string | undefined) => (label ? { role: 'img', 'aria-label': label } : undefined)

interface DrawingProps {
  /** The address of the drawings. */
  readonly cars: string
  readonly body: string | null
  readonly color: string | null
  /** None when it only decorates. */
  readonly label?: string
}

export function Drawing({ cars, body, color, label }: DrawingProps) {
  return (
    <svg
      {...(asImage(label) ?? { 'aria-hidden': true })}
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
const month = new Intl.DateTimeFormat('it-IT', { month: 'long', year: 'numeric', timeZone: 'Europe/Rome' })
const day = new Intl.DateTimeFormat('it-IT', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Rome',
})

export const format = {
  number: (value: number) => number.format(value),
  kilometres: (value: number) => `${number.format(value)} km`,
  percent: (value: number) => `${value.toFixed(2).replace('.', ',')}\u00a0%`,
  money: (cents: number) => (cents % 100 === 0 ? wholeEuro : exactEuro).format(cents / 100),
  day: (time: Date) => day.format(time),
  month: (time: Date) => month.format(time),
}
