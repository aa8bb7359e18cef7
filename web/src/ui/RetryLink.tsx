import type { ReactNode } from 'react'
import { type ButtonStyles, buttonStyles } from './Button.tsx'
import { Spinner } from './loading.tsx'

export interface RetryLinkProps extends Pick<ButtonStyles, 'tone' | 'size'> {
  children: ReactNode
  onRetry: () => void
  isRetrying?: boolean | undefined
}

/** Retries in place. Before hydration the link reloads the page, so no click is lost. */
export function RetryLink({ children, onRetry, isRetrying = false, tone, size }: RetryLinkProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- it links to this same page
    <a
      href=""
      aria-busy={isRetrying || undefined}
      aria-disabled={isRetrying || undefined}
      className={buttonStyles({ tone, size })}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        if (!isRetrying) onRetry()
      }}
    >
      {isRetrying ? <Spinner /> : null}
      {children}
    </a>
  )
}
