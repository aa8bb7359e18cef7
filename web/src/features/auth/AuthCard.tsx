import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from '../../ui/Card.tsx'

interface AuthCardProps {
  title: string
  lead?: ReactNode
  /** Moves the focus to the heading, because the card replaces a form that had the focus. */
  hasFocus?: boolean
  children: ReactNode
}

/** Renders the narrow column of all account pages. */
export function AuthCard({ title, lead, hasFocus = false, children }: AuthCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hasFocus) heading.current?.focus()
  }, [hasFocus])
  return (
    <div className="page-width flex justify-center py-6 sm:py-12">
      <div className="w-full max-w-lg">
        <h1 ref={heading} tabIndex={-1} className="mb-4 text-xl font-bold tracking-tight outline-none sm:mb-6">
          {title}
        </h1>
        {lead}
        <Card>{children}</Card>
      </div>
    </div>
  )
}
