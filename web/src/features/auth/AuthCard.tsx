import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'

export interface AuthCardProps {
  title: string
  /** Above the card. */
  lead?: ReactNode
  children: ReactNode
}

/** The narrow column of all account pages. */
export function AuthCard({ title, lead, children }: AuthCardProps) {
  return (
    <div className="page-width flex justify-center py-6 sm:py-12">
      <div className="w-full max-w-lg">
        <h1 className="mb-4 text-xl sm:mb-6 font-bold tracking-tight">{title}</h1>
        {lead}
        <Card>{children}</Card>
      </div>
    </div>
  )
}
