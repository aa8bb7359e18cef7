import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'

interface AuthCardProps {
  title: string
  lead?: ReactNode
  /** Moves the focus to the heading, where the card replaces a focused form. */
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

const never = () => () => {}

/** Renders the submit button of a form that only scripts can send. It is disabled until hydration, so that the browser never submits the form itself. */
export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <Button type="submit" isWide isBusy={isBusy} disabled={!isReady}>
      {children}
    </Button>
  )
}
