import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { buttonStyles } from './Button.tsx'

interface PaginationProps {
  label: string
  page: number
  pageCount: number
  linkTo: (page: number) => LinkProps
  previousLabel: string
  nextLabel: string
}

export function Pagination({ label, page, pageCount, linkTo, previousLabel, nextLabel }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1 figures">
      {page > 1 ? (
        <Link {...linkTo(page - 1)} rel="prev" className={buttonStyles({ tone: 'quiet', className: 'px-2 sm:px-3' })}>
          <ChevronLeft aria-hidden="true" size={20} />
          <span className="max-sm:sr-only">{previousLabel}</span>
        </Link>
      ) : null}
      {pageNumbers(page, pageCount).map((number, index) =>
        number === 0 ? (
          <span key={`gap-${index}`} aria-hidden="true" className="px-1 text-muted">
            …
          </span>
        ) : (
          <Link
            key={number}
            {...linkTo(number)}
            aria-current={number === page ? 'page' : undefined}
            className={buttonStyles({
              tone: number === page ? 'action' : 'quiet',
              className: 'min-w-9 px-1 sm:min-w-11',
            })}
          >
            {number}
          </Link>
        ),
      )}
      {page < pageCount ? (
        <Link {...linkTo(page + 1)} rel="next" className={buttonStyles({ tone: 'quiet', className: 'px-2 sm:px-3' })}>
          <span className="max-sm:sr-only">{nextLabel}</span>
          <ChevronRight aria-hidden="true" size={20} />
        </Link>
      ) : null}
    </nav>
  )
}

/** Returns the first and last pages and those around the current one; 0 is a gap. */
export function pageNumbers(page: number, pageCount: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((n) => n >= 1 && n <= pageCount)
  const sorted = [...new Set(wanted)].sort((a, b) => a - b)
  return sorted.flatMap((n, index) => (index > 0 && n - (sorted[index - 1] ?? 0) > 1 ? [0, n] : [n]))
}
