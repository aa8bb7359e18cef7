import type { ReactNode } from 'react'
import { RetryLink } from './RetryLink.tsx'

export interface ErrorStateProps {
  children: ReactNode
  retryLabel: string
  onRetry: () => void
  isRetrying?: boolean
  /** Small text below. */
  note?: string | undefined
}

export function ErrorState({ children, retryLabel, onRetry, isRetrying = false, note }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-4 rounded-lg bg-danger-soft px-6 py-10 text-center">
      <p className="text-danger">{children}</p>
      {note ? <p className="text-sm wrap-anywhere text-ink">{note}</p> : null}
      <RetryLink tone="outline" onRetry={onRetry} isRetrying={isRetrying}>
        {retryLabel}
      </RetryLink>
    </div>
  )
}
